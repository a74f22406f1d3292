internal import Digests

/// One archive of a catalog.
public struct CatalogBundle: Hashable, Sendable {
  /// The locale of the bundle.
  public let locale: LocaleTag
  /// The title of the help in its language.
  public let title: String?
  /// The name of the archive, beside the catalog.
  public let archive: String
  /// The bytes of the archive.
  public let size: UInt64
  /// The digest of its `helpkit.json`.
  let indexDigest: Digest
  /// The page to open first.
  public let baseHTML: BundlePath
  /// How many files the bundle has.
  public let files: UInt64

  /// The SHA-256 of its `helpkit.json`: 64 lower-case hexadecimal digits.
  public var indexSHA256: String { indexDigest.hexadecimal }

  init(index: BundleIndex, archive: String, size: UInt64, indexDigest: Digest) {
    locale = index.locale
    title = index.title
    self.archive = archive
    self.size = size
    self.indexDigest = indexDigest
    baseHTML = index.baseHTML
    files = UInt64(index.files.count)
  }

  init(reader: IndexReader, object: JSONValue) throws(IndexError) {
    locale = try reader.locale(reader.value("locale", in: object), key: "locale")
    title = object["title"]?.string
    archive = try reader.archiveName(reader.value("archive", in: object), key: "archive")
    size = try reader.size(reader.value("size", in: object), key: "size")
    indexDigest = try reader.digest(reader.value("indexSHA256", in: object), key: "indexSHA256")
    baseHTML = try reader.path(reader.value("baseHTML", in: object), key: "baseHTML")
    files = try reader.size(reader.value("files", in: object), key: "files")
  }

  /// Writes the bundle as an object, as it stands in the catalog.
  package func write(to text: inout JSONText) {
    text.object { text in
      text.member("locale", locale.spelling)
      text.member("title", ifPresent: title)
      text.member("archive", archive)
      text.member("size", size)
      text.member("indexSHA256", indexSHA256)
      text.member("baseHTML", baseHTML.string)
      text.member("files", files)
    }
  }
}
