import Testing

@testable import HelpBundling

/// What holds for every choice, tried with seeded random tags.
@Suite struct LocalePropertyTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let languages = [
    "en", "de", "es", "pt", "zh", "yue", "sr", "nb", "nn", "no", "gsw", "ca", "ja", "pa", "az", "iw", "he",
    "tlh", "cmn",
  ]
  private static let scripts = ["Latn", "Cyrl", "Hans", "Hant", "Arab", "Aran"]
  private static let regions = [
    "US", "GB", "CA", "DE", "CH", "ES", "MX", "419", "BR", "PT", "TW", "HK", "MO", "ME", "PK",
  ]

  private func tag(_ random: inout Random) -> String {
    var parts = [Self.languages.randomElement(using: &random) ?? "en"]
    if Int.random(in: 0..<4, using: &random) == 0 {
      parts += Self.scripts.randomElement(using: &random).map { [$0] } ?? []
    }
    if Bool.random(using: &random) { parts += Self.regions.randomElement(using: &random).map { [$0] } ?? [] }
    if Int.random(in: 0..<8, using: &random) == 0 { parts.append("valencia") }
    return parts.joined(separator: Bool.random(using: &random) ? "-" : "_")
  }

  private func tags(_ random: inout Random) -> [LocaleTag] {
    let count = Int.random(in: 0..<8, using: &random)
    return (0..<count).compactMap { _ in LocaleTag(tag(&random)) }
  }

  private func choose(_ available: [LocaleTag], _ requested: String...) -> String? {
    LocaleMatcher(available: available).match(requested).chosen?.spelling
  }

  private func maximized(_ text: String) -> LocaleSubtags? {
    LocaleTag(text)?.likelySubtags
  }

  @Test func choosesWhatIsAvailable() {
    var random = Random(state: 1)
    for _ in 0..<500 {
      let available = tags(&random)
      guard let chosen = choose(available, tag(&random), tag(&random)) else { continue }
      #expect(available.contains { $0.spelling == chosen })
    }
  }

  @Test func choosesAnExactTag() {
    var random = Random(state: 2)
    for _ in 0..<500 {
      guard let wanted = LocaleTag(tag(&random)) else { continue }
      let available = (tags(&random) + [wanted]).shuffled(using: &random)
      #expect(choose(available, wanted.spelling) == wanted.spelling)
    }
  }

  @Test func mindsNoOrderOfWhatIsAvailable() {
    var random = Random(state: 3)
    for _ in 0..<500 {
      let available = tags(&random)
      let wanted = tag(&random)
      #expect(choose(available, wanted) == choose(available.shuffled(using: &random), wanted))
    }
  }

  @Test func mindsNoUnrelatedLocale() {
    var random = Random(state: 4)
    let unrelated = ["ko", "fi-FI", "th", "xx", "am-Ethi"].compactMap(LocaleTag.init)
    for _ in 0..<500 {
      let available = tags(&random)
      let wanted = tag(&random)
      #expect(choose(available + unrelated, wanted) == choose(available, wanted))
    }
  }

  @Test func takesAMaximizedTagForTheSame() {
    var random = Random(state: 5)
    for _ in 0..<500 {
      let available = tags(&random)
      let wanted = tag(&random)
      guard let subtags = maximized(wanted) else { continue }
      let full = ([subtags.language, subtags.script, subtags.region].compactMap(\.self) + subtags.variants)
        .joined(separator: "-")
      // Two available tags may say the same; which of them wins depends on how the reader spells it.
      #expect(choose(available, wanted).flatMap(maximized) == choose(available, full).flatMap(maximized))
    }
  }

  @Test func survivesRandomText() {
    var random = Random(state: 6)
    let bytes = Array("abzAZ019-_.@=*/ \0é日\u{301}".utf8)
    let available = ["en", "zh-Hant", "sr@latin"].compactMap(LocaleTag.init)
    let matcher = LocaleMatcher(available: available, fallbackLocale: available.first)
    var chosen = 0
    for _ in 0..<100_000 {
      let length = Int(random.next() % 12)
      let text = (0..<length).map { _ in bytes[Int(random.next() % UInt64(bytes.count))] }
      guard let tag = LocaleTag(String(decoding: text, as: UTF8.self)) else { continue }
      chosen += matcher.match([tag.spelling]).chosen == nil ? 0 : 1
    }
    #expect(chosen > 0)
  }
}
