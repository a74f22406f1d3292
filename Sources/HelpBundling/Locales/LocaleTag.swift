/// The name of a language as people write it: `ja`, `pt-BR`, `zh_TW`, `sr@latin`, `de_DE.UTF-8`, `Japanese`.
///
/// A tag keeps its spelling, since folders and archives are named with it. Two tags are equal when they are spelled
/// alike but for case, `_` for `-`, a codeset, and POSIX modifiers for what they mean.
public struct LocaleTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag as it was written.
  public let spelling: String
  /// What the tag says, with aliases replaced.
  package let subtags: LocaleSubtags
  /// The same, with the script and the region that go without saying.
  package let likelySubtags: LocaleSubtags
  private let key: String

  /// Reads a tag.
  ///
  /// - Returns: nil for what is no tag at all: the locales `C` and `*`, and anything but letters, digits and
  ///   separators where they belong.
  public init?(_ text: String) {
    guard text.utf8.count <= 100, let words = Self.words(of: text) else { return nil }
    spelling = text
    key = words.joined(separator: "-")
    subtags = LocaleSubtags(words: words)
    likelySubtags = LikelySubtags.maximize(subtags)
  }

  /// Whether the tag names a language; `und`, `root`, `mul`, `POSIX` and ill-formed tags do not.
  public var namesLanguage: Bool { subtags.language != "und" }

  /// The tag of a language that is perhaps meant, if the tag begins with the code of a country that is no language's:
  /// `ja` for `jp`.
  package var languageOfCountry: String? { LocaleAliases.countries[subtags.language] }

  /// Whether the spelling has subtags only, neither codeset nor modifier, so that it may name folders and archives.
  public var isPlain: Bool {
    !spelling.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
  }

  /// The spelling.
  public var description: String { spelling }

  /// Compares what is written, not how.
  public static func == (left: LocaleTag, right: LocaleTag) -> Bool {
    left.key == right.key
  }

  /// Hashes what is written, not how.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// Splits a tag into lower-case words, in the order of BCP 47; nil if it is none.
  private static func words(of text: String) -> [String]? {
    guard text.utf8.first.map({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) ?? false else {
      return nil
    }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let base = halves[0].prefix { $0 != "." }
    var words = base.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(
      String.init)
    guard let language = words.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }),
      words.allSatisfy(isWord)
    else { return nil }
    guard halves.count == 2 else { return words }
    switch halves[1].lowercased() {
    case "latin": words.insert("latn", at: 1)
    case "cyrillic": words.insert("cyrl", at: 1)
    case "euro": break
    case let modifier where modifier.utf8.count > 4 && modifier.utf8.allSatisfy(isAlphanumeric):
      words.append(modifier)
    default: break
    }
    return words
  }

  private static func isWord(_ word: String) -> Bool {
    (1...8).contains(word.utf8.count) && word.utf8.allSatisfy(isAlphanumeric)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
