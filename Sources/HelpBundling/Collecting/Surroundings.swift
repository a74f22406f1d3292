/// What an author's tree holds beside the files of a bundle, so that a reference may name it in vain.
struct Surroundings: Sendable {
  /// The files that the list leaves out, as paths of the bundle.
  var leftOut: [String] = []
  /// What excludes some of those, by their paths.
  var excluders: [String: Glob] = [:]
  /// The links to folders.
  var linkedFolders = LinkedFolders([])
  /// The links that no bundle can hold, because they leave the root or lead to nothing, as paths of the bundle.
  var refusedLinks: Set<String> = []
  /// The folders of the other locales.
  var otherLocales = OtherLocales()

  /// Whether a path names such a link or leads through one. O(length).
  func isBehindRefusedLink(_ path: String) -> Bool {
    // No file has a longer path.
    guard !refusedLinks.isEmpty, path.utf8.count <= 4_096 else { return false }
    var part = path[...]
    while !refusedLinks.contains(String(part)) {
      guard let slash = part.lastIndex(of: "/") else { return false }
      part = part[..<slash]
    }
    return true
  }
}
