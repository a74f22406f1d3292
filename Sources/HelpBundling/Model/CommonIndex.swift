internal import Digests

/// What an archive of files that several locales share holds: its `helpkit.json`.
///
/// It is the index of a bundle without what makes one. Its files are named by their digests, and bundles find them by
/// these alone, so that a path may mean other bytes in every locale.
struct CommonIndex: Hashable, Sendable {
  /// The key whose value `common` tells the index from a bundle's.
  private static let kindKey = "kind"

  /// The name of the help.
  var name: String
  /// The files, each digest once.
  var files: [BundleFile]

  /// Whether an object is such an index.
  static func isMarked(_ root: JSONValue) -> Bool {
    root[kindKey]?.isString(BundleFile.commonArchive) ?? false
  }

  /// Returns the name of the archive of help with this name.
  static func archiveName(for name: String, format: String) -> String {
    "\(name).\(BundleFile.commonArchive).\(format)"
  }

  /// Returns the path of a file in the archive: its digest, with a suffix that says how to store it.
  static func path(for digest: Digest, of path: BundlePath) throws(BundlePathError) -> BundlePath {
    guard let suffix = path.string.fileSuffix else { return try BundlePath(digest.hexadecimal) }
    let isPlain = (1...8).contains(suffix.utf8.count) && suffix.utf8.allSatisfy(isPlain)
    return try BundlePath(digest.hexadecimal + (isPlain ? "." + suffix : ""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension CommonIndex {
  /// Reads an index strictly, as a bundle's is read. O(n).
  init(decoding bytes: [UInt8], limits: BundleLimits) throws(IndexError) {
    let reader = try IndexReader(bytes, document: BundleIndex.fileName, limits: limits)
    guard Self.isMarked(reader.root) else { throw reader.error(.notCommonArchive, at: reader.root) }
    name = try reader.name()
    files = try reader.files(limits: limits)
    var digests: Set<Digest> = []
    for file in files where file.from != nil || !digests.insert(file.digest).inserted {
      throw reader.error(.repeatedDigest(file.sha256), at: reader.root)
    }
  }

  /// Returns the JSON: compact, its keys in a fixed order, ended by a line feed. Same value, same bytes.
  func encoded() -> [UInt8] {
    var text = JSONText()
    text.object { text in
      text.member("formatVersion", BundleIndex.formatVersion)
      text.member("name", name)
      text.member(Self.kindKey, BundleFile.commonArchive)
      text.member("files") { text in
        text.array { text in
          for file in files { file.write(to: &text) }
        }
      }
    }
    text.endLine()
    return text.bytes
  }
}

extension BundleIndex {
  /// Wraps the index of an archive of shared files for code that reads and writes archives of any kind: no locale, and
  /// no page but the index itself.
  init(_ common: CommonIndex) throws(BundlePathError) {
    guard let undetermined = LocaleTag("und") else { preconditionFailure("und is a tag") }
    self.init(
      name: common.name, locale: undetermined, baseHTML: try BundlePath(BundleIndex.fileName),
      files: common.files)
  }
}
