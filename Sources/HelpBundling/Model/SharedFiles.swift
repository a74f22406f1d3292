/// Files that are laid under every locale; a locale's own file wins.
public struct SharedFiles: Hashable, Sendable {
  /// The folder of the files beneath ``Manifest/root``, empty for the same. It may climb with `..`.
  public var root: ListedPath
  /// The files.
  public var includedFiles: [ListedPath]
  /// Files to leave out.
  public var exclude: [ListedPath]
  /// The folder of the bundle that they go to; empty for its top.
  public var destination: String

  /// Creates files to share.
  public init(
    root: ListedPath, includedFiles: [ListedPath], exclude: [ListedPath] = [], destination: String = ""
  ) {
    self.root = root
    self.includedFiles = includedFiles
    self.exclude = exclude
    self.destination = destination
  }
}
