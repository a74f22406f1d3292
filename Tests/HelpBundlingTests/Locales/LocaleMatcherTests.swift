import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct LocaleMatcherTests {
  private func match(
    _ available: [String], _ requested: [String], fallback: String? = nil, named: [String: [String]] = [:],
    isExact: Bool = false
  ) -> LocaleMatch {
    var fallbacks: [LocaleTag: [LocaleTag]] = [:]
    for (key, values) in named {
      if let tag = LocaleTag(key) { fallbacks[tag] = values.compactMap(LocaleTag.init) }
    }
    return LocaleMatcher(
      available: available.compactMap(LocaleTag.init), fallbackLocale: fallback.flatMap(LocaleTag.init),
      localeFallbacks: fallbacks
    ).match(requested, isExact: isExact)
  }

  @Test(arguments: LocaleVectors.all)
  func chooses(vector: LocaleVectors.Vector) {
    #expect(match(vector.available, vector.requested).chosen?.spelling == vector.expected)
  }

  @Test(
    arguments: [
      (["en", "ca", "ca-valencia"], ["ca@valencia"], "ca-valencia"),
      (["en", "en_US"], ["en-US"], "en_US"),
      (["en-GB", "en-PH"], ["en-CA"], "en-PH"),
      (["en-AU", "en-US"], ["en-NZ"], "en-US"),
      (["de-DE", "de-CH"], ["gsw-CH"], "de-CH"),
      (["nb", "nn"], ["nn-NO"], "nn"),
      (["sr-Latn", "sr@latin"], ["sr@latin"], "sr@latin"),
      (["ur", "pa"], ["pa-Aran"], nil),
      (["pa-Arab"], ["pa-PK"], "pa-Arab"),
      (["uz"], ["uz-AF"], nil),
      (["zh-Hant"], ["zh_TW.UTF-8"], "zh-Hant"),
      (["zh-Hant"], ["zh-yue-HK"], "zh-Hant"),
      (["ja"], ["ja_JP@calendar=japanese"], "ja"),
      (["tlh"], ["tlh-Latn"], "tlh"),
      (["en", "ms"], ["zsm-MY"], "ms"), (["en", "arb"], ["ar-EG"], "arb"),
      (["fa", "fa-AF"], ["prs"], "fa-AF"),
      (["prs"], ["fa"], "prs"), (["fre", "ger"], ["de-AT"], "ger"), (["no"], ["nor"], "no"),
      (["und", "root", "Base"], ["und", "root", "Base"], nil),
      (["en-US-posix", "en-GB"], ["en"], "en-US-posix"),
      (["de"], ["de-1996-US", "de"], "de"),
    ] as [([String], [String], String?)])
  func choosesBeyondTheVectors(available: [String], requested: [String], expected: String?) {
    #expect(match(available, requested).chosen?.spelling == expected)
  }

  @Test(
    arguments: [
      (["en", "pt"], ["pt-BR"], "pt"), (["pt-PT"], ["pt-BR"], nil), (["en-GB"], ["en-NZ", "en-GB"], "en-GB"),
      (["zh-Hant"], ["zh-HK", "zh-TW"], "zh-Hant"), (["zh-HK"], ["yue-HK"], nil), (["nb"], ["nn"], nil),
    ] as [([String], [String], String?)])
  func takesOnlyTheSameRegionWhenExact(available: [String], requested: [String], expected: String?) {
    #expect(match(available, requested, fallback: available[0], isExact: true).chosen?.spelling == expected)
  }

  @Test func looksUpEachFallbackOnce() throws {
    let english = try #require(LocaleTag("en"))
    let letters = "abcdefghijklmnopqrst".map(String.init)
    let tags = letters.flatMap { one in
      letters.flatMap { two in ["x", "y", "z", "w"].compactMap { LocaleTag("q\(one)\(two)-\($0)a") } }
    }
    let growth = Work.growth(from: tags.count / 8) { count in
      let others = Array(tags.prefix(count))
      let matcher = LocaleMatcher(available: [english] + others, localeFallbacks: [english: others])
      #expect(matcher.chain(from: english).count == count + 1)
    }
    #expect(growth < 24)
  }

  @Test func fallsBackAndSaysSo() {
    let found = match(["en", "ja"], ["ko", "C"], fallback: "EN")
    #expect(found.chosen?.spelling == "en")
    #expect(found.isFallback)
    #expect(found.reason == "no locale suits 'ko', 'C'; 'en' is the fallback")
    #expect(match(["en-GB", "ja"], ["ko"], fallback: "en").chosen?.spelling == "en-GB")
    #expect(match(["fr", "ja"], ["ko"], fallback: "en").chosen == nil)
    #expect(match(["fr"], [], fallback: nil).reason == "no locale is requested")
  }

  @Test(
    arguments: [
      (["nds"], "de"), (["nds-DE"], "de"), (["gl", "nds"], "es"), (["gl-ES"], "es"), (["ca"], nil),
      (["nds", "de"], "de"),
    ] as [([String], String?)])
  func followsTheAuthorsFallbacks(requested: [String], expected: String?) {
    let found = match(["de", "en", "es"], requested, named: ["nds": ["nl", "de"], "gl": ["pt", "es"]])
    #expect(found.chosen?.spelling == expected)
    #expect(!found.isFallback)
  }

  @Test(
    arguments: [
      (["fr", "en"], "en"), (["en-GB", "en-US"], "en-US"), (["ja"], "ja"), (["ja", "de"], nil), ([], nil),
    ] as [([String], String?)])
  func knowsTheFallbackOfAuthorsWhoNameNone(available: [String], expected: String?) {
    #expect(LocaleMatcher.defaultFallback(among: available.compactMap(LocaleTag.init))?.spelling == expected)
  }

  @Test(arguments: [
    ("es-MX", ["es-MX", "es-419", "es", "en"]), ("pt-PT", ["pt-PT", "pt", "en"]),
    ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant", "zh-CN", "en"]), ("zh-Hant", ["zh-Hant", "en"]),
    ("ca-valencia", ["ca-valencia", "ca", "es", "en"]), ("en-GB", ["en-GB", "en-001", "en"]), ("en", ["en"]),
    ("sr-Latn", ["sr-Latn", "en"]), ("ja", ["ja", "en"]),
  ])
  func chains(tag: String, expected: [String]) throws {
    let available = [
      "en", "en-001", "en-GB", "es", "es-419", "es-MX", "es-AR", "pt", "pt-PT", "zh-Hant", "zh-Hant-HK",
      "zh-CN", "ca",
      "ca-valencia", "sr", "sr-Latn", "ja",
    ].compactMap(LocaleTag.init)
    func tags(_ texts: String...) -> [LocaleTag] { texts.compactMap(LocaleTag.init) }
    let fallbacks = Dictionary(
      uniqueKeysWithValues: zip(
        tags("zh-Hant-HK", "ca-valencia"), [tags("zh-Hant", "zh-CN", "ko"), tags("es")]))
    let matcher = LocaleMatcher(
      available: available, fallbackLocale: LocaleTag("en"), localeFallbacks: fallbacks)
    #expect(matcher.chain(from: try #require(LocaleTag(tag))).map(\.spelling) == expected)
  }

  @Test func explainsEveryCandidate() {
    let found = match(["de", "en-GB", "zh-Hans"], ["POSIX", "zh-TW", "en-NZ", "de"])
    #expect(
      found.candidates.map(\.description) == [
        "POSIX: names no language", "zh-TW → de: another language", "zh-TW → en-GB: another language",
        "zh-TW → zh-Hans: another script", "en-NZ → de: another language",
        "en-NZ → en-GB: same language, region that this one follows ✓", "en-NZ → zh-Hans: another language",
      ])
    #expect(found.reason == "'en-GB' for 'en-NZ': same language, region that this one follows")
    #expect(match(["ja"], ["ja"]).reason == "'ja' for 'ja': as requested")
  }

  @Test func doesNotObeyWhatIsRequested() {
    #expect(match(["en"], ["\u{1B}[2J"]).reason == "no locale suits '\\u{1b}[2J'")
  }
}
