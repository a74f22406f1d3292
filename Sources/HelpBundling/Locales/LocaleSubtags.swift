/// What a locale tag says: language, script, region and variants, with CLDR's aliases replaced.
package struct LocaleSubtags: Hashable, Sendable {
  /// The language in lower case, `und` if the tag names none.
  package var language: String
  /// The script, as in `Latn`; nil if the tag does not say.
  package var script: String?
  /// The region, as in `JP` or `419`; nil if the tag does not say.
  package var region: String?
  /// The variants in lower case, sorted.
  package var variants: [String]

  /// Creates subtags.
  package init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
  }

  /// Reads the lower-case words of a tag; what is ill-formed names no language.
  init(words: [String]) {
    self.init(language: "und")
    guard var language = words.first else { return }
    var rest = words.dropFirst()
    if (2...3).contains(language.utf8.count) {
      while let extended = rest.first, extended.utf8.count == 3, Self.hasLettersOnly(extended) {
        language = extended
        rest.removeFirst()
      }
    }
    if let word = rest.first, word.utf8.count == 4, Self.hasLettersOnly(word) {
      script = word.prefix(1).uppercased() + word.dropFirst()
      rest.removeFirst()
    }
    if let word = rest.first, Self.isRegion(word) {
      region = word.uppercased()
      rest.removeFirst()
    }
    let variants = rest.prefix { $0.utf8.count > 1 }
    guard variants.allSatisfy(Self.isVariant), Self.areExtensions(rest.dropFirst(variants.count)) else {
      return
    }
    self.variants = variants.sorted()
    replaceAliases(of: language)
  }

  private mutating func replaceAliases(of language: String) {
    if let alias = LocaleAliases.languages[language] {
      self.language = alias.language
      script = script ?? alias.script
      region = region ?? alias.region
    } else if (2...3).contains(language.utf8.count), !["und", "mul"].contains(language) {
      self.language = language
    }
    if script == "Aran" { script = "Arab" }
  }

  /// Whether each singleton introduces something: words of two letters and more, or behind `x` any (RFC 5646,
  /// section 2.1).
  private static func areExtensions(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    while let singleton = rest.popFirst() {
      guard singleton != "x" else { return !rest.isEmpty }
      let body = rest.prefix { $0.utf8.count > 1 }
      guard !body.isEmpty else { return false }
      rest = rest.dropFirst(body.count)
    }
    return true
  }

  private static func hasLettersOnly(_ word: String) -> Bool {
    word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  private static func isRegion(_ word: String) -> Bool {
    switch word.utf8.count {
    case 2: hasLettersOnly(word)
    case 3: word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    default: false
    }
  }

  private static func isVariant(_ word: String) -> Bool {
    switch word.utf8.count {
    case 4: word.utf8.first.map { $0 < UInt8(ascii: "a") } ?? false
    default: word.utf8.count > 4
    }
  }
}
