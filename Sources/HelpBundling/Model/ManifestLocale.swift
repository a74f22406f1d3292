/// One locale of a manifest, with the defaults filled in.
public struct ManifestLocale: Hashable, Sendable {
  /// The locale, as the manifest spells it.
  public var tag: LocaleTag
  /// The title of the help in this language.
  public var title: String?
  /// The folder of the files beneath ``Manifest/root``; nil for the usual places. It may climb with `..`.
  public var root: ListedPath?
  /// The page to open first.
  public var baseHTML: ListedPath
  /// The other files.
  public var includedFiles: IncludedFiles
  /// Files to leave out, whatever includes them.
  public var exclude: [ListedPath]
  /// The line of the tag in the manifest, from 1; 0 for a locale that no manifest names.
  public var line: Int
  /// The column of the tag in the manifest, from 1; 0 for a locale that no manifest names.
  public var column: Int

  /// Creates a locale as if a manifest had named it.
  public init(
    tag: LocaleTag, title: String? = nil, root: ListedPath? = nil, baseHTML: ListedPath,
    includedFiles: IncludedFiles = .automatic, exclude: [ListedPath] = [], line: Int = 0, column: Int = 0
  ) {
    self.tag = tag
    self.title = title
    self.root = root
    self.baseHTML = baseHTML
    self.includedFiles = includedFiles
    self.exclude = exclude
    self.line = line
    self.column = column
  }
}
