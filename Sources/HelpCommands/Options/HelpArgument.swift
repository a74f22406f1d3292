import ArgumentParsing
import Foundation
import HelpBundling

/// What a word means that may be a manifest, a folder, an archive or a name. A path that exists wins over a name.
enum HelpArgument: Equatable {
  /// A manifest.
  case manifest(URL)
  /// A plain tree of files.
  case folder(URL)
  /// A page of a help, and its folder as the user would name it.
  case page(folder: String)
  /// An archive.
  case archive(URL)
  /// The name of a help.
  case name(String)

  /// Looks at what is there.
  ///
  /// - Throws: `CommandError` for what is neither there nor a name.
  init(_ word: String, from currentFolder: URL) throws(CommandError) {
    let url = URL(filePath: word, relativeTo: currentFolder)
    let path = url.path(percentEncoded: false)
    // A slash behind it asks for a folder, through links; what tells of both at once needs a pointer.
    let isFolder = FileManager.default.fileExists(atPath: path.hasSuffix("/") ? path : path + "/")
    guard !word.isEmpty, isFolder || FileManager.default.fileExists(atPath: path) else {
      guard BundleName.isValid(word), !Self.isArchive(word), !word.hasSuffix(".json") else {
        throw CommandError("'\(word)' does not exist", exitCode: .missingInput)
      }
      self = .name(word)
      return
    }
    if isFolder {
      self = .folder(URL(filePath: word, directoryHint: .isDirectory, relativeTo: currentFolder))
    } else if Self.isPage(word) {
      let slash = word.lastIndex(of: "/")
      self = .page(folder: slash.map { $0 == word.startIndex ? "/" : String(word[..<$0]) } ?? ".")
    } else {
      self = Self.isArchive(word) ? .archive(url) : .manifest(url)
    }
  }

  /// Why a page is not checked alone.
  static func refusal(ofPage word: String, in folder: String) -> CommandError {
    CommandError(
      "'\(word)' is a page; name its manifest, or its folder, '\(folder)'", exitCode: .validationFailure)
  }

  private static func isPage(_ word: String) -> Bool {
    [".html", ".htm", ".xhtml"].contains { word.lowercased().hasSuffix($0) }
  }

  private static func isArchive(_ word: String) -> Bool {
    ArchiveFormatName.allCases.contains { word.lowercased().hasSuffix("." + $0.rawValue) }
  }
}
