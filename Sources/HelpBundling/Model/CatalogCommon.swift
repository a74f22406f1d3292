internal import Digests

/// The archive of files that several locales share, as a catalog names it.
public struct CatalogCommon: Hashable, Sendable {
  /// The name of the archive, beside the catalog.
  public let archive: String
  /// The bytes of the archive.
  public let size: UInt64
  /// The digest of its `helpkit.json`.
  let indexDigest: Digest
  /// How many files it has.
  public let files: UInt64

  /// The SHA-256 of its `helpkit.json`: 64 lower-case hexadecimal digits.
  public var indexSHA256: String { indexDigest.hexadecimal }

  init(archive: String, size: UInt64, indexDigest: Digest, files: UInt64) {
    self.archive = archive
    self.size = size
    self.indexDigest = indexDigest
    self.files = files
  }

  init(reader: IndexReader, object: JSONValue) throws(IndexError) {
    archive = try reader.archiveName(reader.value("archive", in: object), key: "archive")
    size = try reader.size(reader.value("size", in: object), key: "size")
    indexDigest = try reader.digest(reader.value("indexSHA256", in: object), key: "indexSHA256")
    files = try reader.size(reader.value("files", in: object), key: "files")
  }

  /// Writes the archive as an object, as it stands in the catalog.
  package func write(to text: inout JSONText) {
    text.object { text in
      text.member("archive", archive)
      text.member("size", size)
      text.member("indexSHA256", indexSHA256)
      text.member("files", files)
    }
  }
}
