/// Which files belong to a page.
public enum IncludedFiles: Hashable, Sendable {
  /// All that is reachable from the base page by references.
  case automatic
  /// These paths and globs.
  case listed([ListedPath])
}
