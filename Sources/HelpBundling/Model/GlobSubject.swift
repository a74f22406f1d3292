/// A path taken apart for any number of globs. O(length).
struct GlobSubject: Sendable {
  /// Its components.
  let parts: [[Unicode.Scalar]]

  /// Takes a path apart.
  init(_ path: String) {
    parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { Array($0) }
  }
}
