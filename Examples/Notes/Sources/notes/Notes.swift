import Foundation
import HelpBundling

/// A small notebook for the terminal that ships its manual in three languages.
@main struct Notes {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words.first {
      case "help" where words.count == 1: print(try await helpPage().path(percentEncoded: false))
      case "help" where words == ["help", "--open"]: try open(try await helpPage())
      case "add" where words.count > 1: try Notebook().add(words.dropFirst().joined(separator: " "))
      case "list" where words.count == 1: try Notebook().lines().forEach { print($0) }
      default:
        complain("usage: notes add TEXT | notes list | notes help [--open]")
        exit(64)
      }
    } catch {
      complain("notes: \(error)")
      exit(1)
    }
  }

  /// Installs the manual in the reader's language and returns its first page.
  private static func helpPage() async throws -> URL {
    try await HelpStore().install(InstallRequest(.name("notes", folders: []))).page
  }

  /// Shows a page in the program that the reader reads pages with.
  private static func open(_ page: URL) throws {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let path = page.path(percentEncoded: false)
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    let opener = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let opener else {
      complain("notes: no '\(name)' in PATH to open the page with; open \(path) in a browser")
      exit(69)
    }
    let process = try Process.run(URL(filePath: opener), arguments: [path])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      complain("notes: \(opener) could not show the page; open \(path) in a browser")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
