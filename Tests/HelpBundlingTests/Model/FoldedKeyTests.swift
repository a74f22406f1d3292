import Testing

@testable import HelpBundling

@Suite struct FoldedKeyTests {
  @Test func foldsQuicklyToWhatItFoldsThoroughly() {
    let letters =
      Array(0x80..<0x2000) + Array(stride(from: 0x2000, to: 0x11000, by: 23)) + Array(0x3000..<0x3100)
    for scalar in letters.compactMap(Unicode.Scalar.init) {
      guard let key = FoldedKey.quickly(String(scalar)) else { continue }
      #expect(
        Array(key.utf8) == Array(FoldedKey.thoroughly(String(scalar)).utf8),
        "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    "Überblick", "Ελληνικά", "Русский", "日本語ガイド", "한국어", "ＡＢＣ", "Tiếng Việt", "العربية", "Straße",
  ])
  func isQuickForUsualNames(name: String) {
    #expect(FoldedKey.quickly(name) == FoldedKey.thoroughly(name))
  }

  @Test(arguments: ["e\u{301}", "カ\u{3099}", "\u{1F0}", "हिन्दी", "\u{37E}", "\u{F900}", "각\u{11A8}"])
  func takesTimeForNamesWithOtherForms(name: String) {
    #expect(FoldedKey.quickly(name) == nil)
  }
}
