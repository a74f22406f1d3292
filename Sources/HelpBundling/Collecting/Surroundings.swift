/// What an author's tree holds beside the files of a bundle, so that a reference may name it in vain.
struct Surroundings: Sendable {
  /// The files that the list leaves out, as paths of the bundle.
  var leftOut: [String] = []
  /// What excludes some of those, by their paths.
  var excluders: [String: Glob] = [:]
  /// The links to folders.
  var linkedFolders = LinkedFolders([])
  /// The links that no bundle can hold and that findings tell of, by their paths in the bundle, with the rules.
  var toldLinks: [String: Rule] = [:]
  /// The folders of the other locales.
  var otherLocales = OtherLocales()

  /// Returns the rule by which somebody was told of the link that a path names or leads through. O(length).
  func ruleOfLink(on path: String) -> Rule? {
    guard !toldLinks.isEmpty else { return nil }
    var part = path[...]
    while true {
      if let rule = toldLinks[String(part)] { return rule }
      guard let slash = part.lastIndex(of: "/") else { return nil }
      part = part[..<slash]
    }
  }
}
