/// A path or glob as a manifest lists it, with its place there.
public struct ListedPath: Hashable, Sendable, CustomStringConvertible {
  /// The path, relative, without `.` and `..`; it may be a glob.
  public var text: String
  /// The line of the manifest, from 1; 0 for a path that no manifest lists.
  public var line: Int
  /// The column of the manifest, from 1; 0 for a path that no manifest lists.
  public var column: Int

  /// Creates a path as if it had been read at a place.
  public init(text: String, line: Int = 0, column: Int = 0) {
    self.text = text
    self.line = line
    self.column = column
  }

  /// Whether the path has characters that are special in a glob; a file of this very name still comes first.
  public var isPattern: Bool { Glob.isPattern(text) }

  /// The path.
  public var description: String { text }

  /// Returns the path of a locale: `{locale}` stands for its tag.
  func substituting(_ tag: LocaleTag) -> ListedPath {
    ListedPath(text: text.replacing("{locale}", with: tag.spelling), line: line, column: column)
  }
}
