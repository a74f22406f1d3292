/// The files of one locale's help: a page to open and everything that belongs to it.
public struct FileList: Sendable, Hashable {
  /// The page a reader sees first, as a path relative to the folder of the files.
  public var baseHTML: String
  /// The other files, as relative paths or globs.
  public var includedFiles: [String]

  /// Creates a list of files.
  public init(baseHTML: String, includedFiles: [String] = []) {
    self.baseHTML = baseHTML
    self.includedFiles = includedFiles
  }
}
