import Foundation
import HelpBundling

/// The folder that findings' files are relative to, as the user knows it.
struct SourceFolder: Sendable, Equatable {
  /// Where it is.
  let url: URL
  /// What stands before every file to make it a path from the current folder: `docs/` or nothing.
  let prefix: String

  /// Describes a folder as the user's word named it: an absolute path becomes relative if it is below the
  /// current folder.
  init(_ word: String, from currentFolder: URL) {
    url = URL(filePath: word, directoryHint: .isDirectory, relativeTo: currentFolder)
    var path = word.isEmpty ? "." : word
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./") { path = String(path.dropFirst(2).drop { $0 == "/" }) }
    var current = currentFolder.path(percentEncoded: false)
    if !current.hasSuffix("/") { current += "/" }
    if (path + "/").hasPrefix(current) { path = String(path.dropFirst(current.count)) }
    prefix = path.isEmpty || path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
  }

  /// Describes the folder that a manifest lies in.
  init(ofManifest word: String, from currentFolder: URL) {
    let slash = word.lastIndex(of: "/")
    self.init(slash.map { String(word[...$0]) } ?? ".", from: currentFolder)
  }

  /// Returns the path of a file behind a prefix, without a folder that `..` leaves again: GitHub matches texts.
  ///
  /// Trees are found in the same way, by names alone, so that links do not matter.
  static func path(of file: String, behind prefix: String) -> String {
    let path = prefix + file
    guard path.utf8.contains("../".utf8) else { return path }
    var components: [Substring] = []
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      if component == "..", let last = components.last, !["", ".", ".."].contains(last) {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}
