import ArgumentParsing
import Foundation

/// Shows a page in the program that the user reads pages with.
enum PageOpener {
  /// Starts that program and does not wait for it.
  ///
  /// - Throws: `CommandError` if there is none.
  static func open(_ page: URL) throws(CommandError) {
    #if canImport(Darwin)
      let opener = "/usr/bin/open"
    #else
      let opener = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [page.path(percentEncoded: false)]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(
        "the page is installed and cannot be opened: \(opener): \(SystemReason(error))",
        exitCode: .missingInput)
    }
  }
}
