import ArgumentParsing
import Foundation

/// Shows a page in the program that the user reads pages with.
enum PageOpener {
  #if canImport(Darwin)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// Starts that program and does not wait for it; `environment` says in which folders it may be.
  ///
  /// - Throws: `CommandError` if there is none.
  static func open(_ page: URL, environment: [String: String]) throws(CommandError) {
    let path = page.path(percentEncoded: false)
    guard let opener = opener(in: environment["PATH", default: "/usr/bin:/bin"]) else {
      throw CommandError(
        "no '\(name)' in PATH to open the page with; open \(path) in a browser\(advice)",
        exitCode: .missingInput)
    }
    do {
      try SystemCall.start(opener, [path], environment: environment)
    } catch {
      throw CommandError(
        "the page is installed and cannot be opened: \(opener): \(SystemReason(error))",
        exitCode: .missingInput)
    }
  }

  private static func opener(in folders: String) -> String? {
    folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static var advice: String {
    #if canImport(Darwin)
      ""
    #else
      ", or install xdg-utils"
    #endif
  }
}
