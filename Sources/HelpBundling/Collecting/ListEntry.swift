/// One entry of a list of files, and where the author wrote it.
struct ListEntry: Sendable, Hashable {
  /// A path or a glob.
  var text: String
  /// Where it stands.
  var place: Place
}

/// How the files of a bundle are chosen.
enum FileChoice: Sendable, Hashable {
  /// All that is reachable from the base page.
  case automatic
  /// These paths and globs.
  case list([ListEntry])
}
