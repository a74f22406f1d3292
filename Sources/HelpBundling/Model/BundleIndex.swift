/// What a bundle is and which files it has: `helpkit.json`, the first entry of every archive.
public struct BundleIndex: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "helpkit.json"
  /// The format that this version reads and writes.
  public static let formatVersion = 1

  /// The name of the help.
  public var name: String
  /// The locale of this bundle.
  public var locale: LocaleTag
  /// The title of the help in its language.
  public var title: String?
  /// The version of the help.
  public var version: String?
  /// The page to open first, one of ``files``.
  public var baseHTML: BundlePath
  /// The author's settings for findings.
  public var verify: VerifySettings
  /// The files, in the order of the archive.
  public var files: [BundleFile]

  /// Creates an index.
  public init(
    name: String, locale: LocaleTag, title: String? = nil, version: String? = nil, baseHTML: BundlePath,
    verify: VerifySettings = VerifySettings(), files: [BundleFile]
  ) {
    self.name = name
    self.locale = locale
    self.title = title
    self.version = version
    self.baseHTML = baseHTML
    self.verify = verify
    self.files = files
  }

  /// The bytes of all files.
  public var totalSize: UInt64 { size { _ in true } }

  /// The bytes of the files that are in the bundle's own archive.
  var ownSize: UInt64 { size { $0.from == nil } }

  private func size(of isCounted: (BundleFile) -> Bool) -> UInt64 {
    files.reduce(0) { sum, file in
      guard isCounted(file) else { return sum }
      let (total, overflow) = sum.addingReportingOverflow(file.size)
      return overflow ? .max : total
    }
  }
}
