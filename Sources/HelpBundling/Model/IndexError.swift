public import Foundation

/// Why an index, a catalog or a receipt is refused, and where it is wrong.
public struct IndexError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not the JSON of one object; the text says why.
    case notJSON(String)
    /// A key is not there.
    case missingKey(String)
    /// A value is of another kind.
    case wrongType(key: String, expected: String, found: String)
    /// The format is one that this version does not know.
    case unsupportedVersion(String)
    /// The name of the bundle is none.
    case badName(String)
    /// A locale is no locale tag.
    case badLocale(String)
    /// A path is none.
    case badPath(BundlePathError)
    /// The archive holds files of several locales and is no bundle.
    case commonArchive
    /// The archive is no such archive, although it has its name.
    case notCommonArchive
    /// The name of an archive is not the name of one file.
    case badArchiveName(String)
    /// A path is one that helpkit keeps for itself.
    case reservedPath(String)
    /// Two paths cannot stand beside each other.
    case collision(NameCollision)
    /// A size, or the sum of all, is no whole number that fits.
    case badSize(String)
    /// A digest is not 64 lower-case hexadecimal digits.
    case badDigest(String)
    /// Two shared files have one digest.
    case repeatedDigest(String)
    /// A locale has two archives.
    case repeatedLocale(String)
    /// The base page is not in the list of files.
    case unlistedBaseHTML(String)
    /// There is more of something than the limits allow.
    case overLimit(what: String, found: UInt64, allowed: UInt64)
    /// A rule or a severity of `verify` is none.
    case badSetting(String)
  }

  /// The file: `helpkit.json`, `.helpkit.json` or `catalog`.
  public let document: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong.
  public let reason: Reason

  /// The place, and what is wrong.
  public var description: String { "\(document):\(line):\(column): \(problem)" }

  /// The description.
  public var errorDescription: String? { description }

  /// What is wrong, without the place.
  public var problem: String {
    switch reason {
    case .notJSON(let message): return message
    case .missingKey(let key): return "key '\(key)' is missing"
    case .wrongType(let key, let expected, let found): return "'\(key)' is \(found), not \(expected)"
    case .unsupportedVersion(let version):
      return
        "format \(PrintableText(version)) is not known; this helpkit reads format \(BundleIndex.formatVersion)"
    case .badName(let name): return "name \(PrintableText(quoting: name)) is not \(BundleName.grammar)"
    case .badLocale(let text): return "locale \(PrintableText(quoting: text)) is no locale tag"
    case .badPath(let error): return error.description
    case .commonArchive:
      return "it holds files that several locales share, and no help; name the archive of a locale"
    case .notCommonArchive: return "it does not hold files that several locales share"
    case .badArchiveName(let text):
      return "archive \(PrintableText(quoting: text)) is not the name of one file"
    case .reservedPath(let path): return "path \(PrintableText(quoting: path)) is kept for helpkit itself"
    case .collision(let collision): return "path \(collision)"
    case .badSize(let text): return "size \(PrintableText(text)) is no whole number that fits"
    case .badDigest(let text):
      return "digest \(PrintableText(quoting: text)) is not 64 lower-case hexadecimal digits"
    case .repeatedDigest(let text): return "digest \(PrintableText(text)) stands twice"
    case .repeatedLocale(let text): return "locale \(PrintableText(quoting: text)) stands twice"
    case .unlistedBaseHTML(let path):
      return "baseHTML \(PrintableText(quoting: path)) is not in the list of files"
    case .overLimit(let what, let found, let allowed): return "\(what) is \(found), \(allowed) are allowed"
    case .badSetting(let text): return text
    }
  }
}
