internal import Digests

/// What is installed, from where and why: `.helpkit.json` in the folder of an installed bundle.
///
/// It is the index of the bundle and a few lines about its installation.
public struct Receipt: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = ".helpkit.json"

  /// What the bundle is and which files it has.
  public var index: BundleIndex
  /// The name of the archive; nil if the files came from a folder.
  public var archive: String?
  /// The digest of the archive's `helpkit.json`; nil if the files came from a folder.
  var indexDigest: Digest?
  /// Why this locale was chosen.
  public var reason: String
  /// The locales that a reader of this bundle may fall back to, the bundle's own first.
  public var chain: [LocaleTag]

  /// The SHA-256 of the archive's `helpkit.json`: 64 lower-case hexadecimal digits.
  public var indexSHA256: String? { indexDigest?.hexadecimal }

  init(
    index: BundleIndex, archive: String? = nil, indexDigest: Digest? = nil, reason: String, chain: [LocaleTag]
  ) {
    self.index = index
    self.archive = archive
    self.indexDigest = indexDigest
    self.reason = reason
    self.chain = chain
  }

  /// Reads a receipt, as strictly as ``BundleIndex/init(decoding:limits:)``. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - limits: How much the bundle may hold; a receipt was written after all of it had been checked, so that no
  ///     limits but those of the index's form are needed.
  /// - Throws: the first thing that is wrong, with its place.
  public init(decoding bytes: [UInt8], limits: BundleLimits = .unlimited) throws(IndexError) {
    let reader = try IndexReader(bytes, document: Self.fileName, limits: limits)
    let archive: String?
    if let value = reader.root["archive"] {
      archive = try reader.archiveName(value, key: "archive")
    } else {
      archive = nil
    }
    let indexDigest: Digest?
    if let value = reader.root["indexSHA256"] {
      indexDigest = try reader.digest(value, key: "indexSHA256")
    } else {
      indexDigest = nil
    }
    self.init(
      index: try BundleIndex(reader: reader, limits: limits), archive: archive, indexDigest: indexDigest,
      reason: try reader.string(reader.value("reason", in: reader.root), key: "reason"),
      chain: try reader.locales(reader.value("chain", in: reader.root), key: "chain"))
  }

  /// Returns the JSON: compact, its keys in a fixed order, ended by a line feed. Same value, same bytes.
  public func encoded() -> [UInt8] {
    var text = JSONText()
    text.object { text in
      index.write(to: &text)
      text.member("archive", ifPresent: archive)
      text.member("indexSHA256", ifPresent: indexSHA256)
      text.member("reason", reason)
      text.member("chain", chain.map(\.spelling))
    }
    text.endLine()
    return text.bytes
  }
}
