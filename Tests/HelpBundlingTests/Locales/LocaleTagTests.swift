import Testing

@testable import HelpBundling

@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("ja", "ja"), ("JA_jp.UTF-8", "ja-JP"), ("zh-hant-tw", "zh-Hant-TW"), ("zh-yue", "yue"),
    ("sr@latin", "sr-Latn"),
    ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("de_DE@euro", "de-DE"), ("ca_ES@valencia", "ca-ES-valencia"),
    ("iw-IL", "he-IL"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"), ("tl", "fil"),
    ("no", "nb"),
    ("arb", "ar"), ("zsm-MY", "ms-MY"), ("swh", "sw"), ("ekk", "et"), ("lvs", "lv"), ("pes", "fa"),
    ("uzn", "uz"),
    ("azj", "az"), ("khk", "mn"), ("ydd", "yi"), ("plt", "mg"), ("als", "sq"), ("twi", "ak"),
    ("tw", "ak"),
    ("prs", "fa-AF"), ("prs-TJ", "fa-TJ"), ("swc", "sw-CD"), ("cnr", "sr-ME"),
    ("hbs-Cyrl", "sr-Cyrl"),
    ("gom", "kok"), ("bh", "bho"), ("nor", "nb"), ("zh-cmn-Hans", "zh-Hans"),
    ("cmn", "zh"), ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("jpn", "ja"), ("ger", "de"),
    ("deu", "de"),
    ("Japanese", "ja"), ("ENGLISH", "en"), ("es-419", "es-419"), ("ur-Aran", "ur-Arab"),
    ("de-CH-1996", "de-CH-1996"), ("en-u-ca-gregory", "en"), ("en-x-us", "en"), ("en-t-ja", "en"),
    ("en-x-a", "en"), ("en-US-x-1", "en-US"), ("en-u-ca-gregory-x-a-b", "en"), ("en-a-bb-u-cc", "en"),
    ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"), ("en_US_POSIX", "en-US-posix"), ("gsw", "gsw"),
  ])
  func reads(text: String, expected: String) throws {
    let tag = try #require(LocaleTag(text))
    let subtags = tag.subtags
    let parts = [subtags.language, subtags.script, subtags.region].compactMap(\.self) + subtags.variants
    #expect(parts.joined(separator: "-") == expected)
    #expect(tag.spelling == text)
    #expect(tag.namesLanguage)
  }

  /// The two three-letter codes of ISO 639-2 of the languages that have two.
  @Test(arguments: [
    ("alb", "sqi", "sq"), ("arm", "hye", "hy"), ("baq", "eus", "eu"), ("bur", "mya", "my"),
    ("chi", "zho", "zh"),
    ("cze", "ces", "cs"), ("dut", "nld", "nl"), ("fre", "fra", "fr"), ("geo", "kat", "ka"),
    ("ger", "deu", "de"),
    ("gre", "ell", "el"), ("ice", "isl", "is"), ("mac", "mkd", "mk"), ("mao", "mri", "mi"),
    ("may", "msa", "ms"),
    ("per", "fas", "fa"), ("rum", "ron", "ro"), ("slo", "slk", "sk"), ("tib", "bod", "bo"),
    ("wel", "cym", "cy"),
  ])
  func knowsBothCodesOfThreeLetters(bibliographic: String, terminological: String, language: String) {
    for code in [bibliographic, terminological] {
      #expect(LocaleTag(code)?.subtags == LocaleSubtags(language: language))
    }
  }

  @Test func anAliasStandsForNoOtherAlias() {
    #expect(LocaleAliases.languages.count == 445)
    for (alias, replacement) in LocaleAliases.languages {
      #expect(LocaleAliases.languages[replacement.language] == nil, "\(alias)")
      #expect((2...3).contains(replacement.language.utf8.count), "\(alias)")
    }
  }

  @Test(
    arguments: [
      ("jp", "ja"), ("JP", "ja"), ("cn", "zh"), ("cz", "cs"), ("dk", "da"), ("gr", "el"),
      ("ua", "uk"), ("vn", "vi"),
      ("kz", "kk"), ("by", "be"), ("hk", "zh-Hant-HK"), ("jp-JP", "ja"),
      // Languages: Northern Sami, Breton, Kanuri, Twi, and what is nobody's code.
      ("se", nil), ("br", nil), ("kr", nil), ("tw", nil), ("ja", nil), ("xq", nil),
    ] as [(String, String?)])
  func knowsCountriesThatAreNoLanguages(text: String, language: String?) {
    #expect(LocaleTag(text)?.languageOfCountry == language)
  }

  @Test func aCountryIsNoLanguage() throws {
    for (country, language) in LocaleAliases.countries {
      #expect(LikelySubtags.region(of: country) == nil, "\(country)")
      #expect(LocaleAliases.languages[country] == nil, "\(country)")
      #expect(country.utf8.count == 2)
      #expect(try #require(LocaleTag(language)).languageOfCountry == nil)
    }
  }

  @Test(arguments: [
    "", "C", "C.UTF-8", "*", "e", "en us", "en/US", "日本", "-", "en-", "en--US", "1a", "en-toolongsubtag",
    "x-private",
  ])
  func refuses(text: String) {
    #expect(LocaleTag(text) == nil)
  }

  @Test(arguments: [
    "POSIX", "root", "und", "mul", "Base", "und-Hant", "en-US-GB", "en-abc-de-Latn", "klingon",
    "en-x", "en-u", "ja-t", "en-u-ca-x", "en-u-a", "en-a-u-ca",
  ])
  func namesNoLanguage(text: String) throws {
    #expect(try #require(LocaleTag(text)).namesLanguage == false)
  }

  @Test(arguments: [
    ("ja", "JA", true), ("zh_TW", "zh-tw", true), ("sr@latin", "sr-Latn", true), ("en", "en.UTF-8", true),
    ("en", "English", false), ("no", "nb", false), ("en", "en-US", false),
  ])
  func comparesWhatIsWritten(first: String, second: String, expected: Bool) throws {
    let (first, second) = (try #require(LocaleTag(first)), try #require(LocaleTag(second)))
    #expect((first == second) == expected)
    #expect(!expected || first.hashValue == second.hashValue)
  }

  @Test(arguments: [("ja_JP", true), ("sr@latin", false), ("en.UTF-8", false)])
  func knowsWhatMayNameAFile(text: String, expected: Bool) throws {
    #expect(try #require(LocaleTag(text)).isPlain == expected)
  }
}
