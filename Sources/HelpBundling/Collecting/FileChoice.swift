/// How the files of a bundle are chosen.
enum FileChoice: Sendable, Hashable {
  /// All that is reachable from the base page.
  case automatic
  /// These paths and globs.
  case list([ListEntry])
}
