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

  private static func open(_ page: URL) throws {
    #if os(macOS)
      let opener = "/usr/bin/open"
    #else
      let opener = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [page.path(percentEncoded: false)]
    try process.run()
    process.waitUntilExit()
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
