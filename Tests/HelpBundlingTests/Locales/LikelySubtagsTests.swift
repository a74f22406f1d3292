import Foundation
import Testing

@testable import HelpBundling

@Suite struct LikelySubtagsTests {
  private func maximized(_ text: String) -> String? {
    guard let tag = LocaleTag(text) else { return nil }
    let subtags = tag.likelySubtags
    return [subtags.language, subtags.script, subtags.region].compactMap(\.self).joined(separator: "-")
  }

  @Test(arguments: [
    ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"), ("zh-Hant", "zh-Hant-TW"),
    ("zh-SG", "zh-Hans-SG"), ("yue", "yue-Hant-HK"), ("yue-CN", "yue-Hans-CN"), ("sr", "sr-Cyrl-RS"),
    ("sr-ME", "sr-Latn-ME"), ("sh", "sr-Latn-RS"), ("cmn", "zh-Hans-CN"), ("pa", "pa-Guru-IN"),
    ("pa-PK", "pa-Arab-PK"), ("pa-Arab", "pa-Arab-PK"), ("ur", "ur-Arab-PK"), ("az", "az-Latn-AZ"),
    ("az-IR", "az-Arab-IR"), ("uz-AF", "uz-Arab-AF"), ("mn-CN", "mn-Mong-CN"), ("no", "nb-Latn-NO"),
    ("en", "en-Latn-US"), ("pt", "pt-Latn-BR"), ("iw", "he-Hebr-IL"), ("kk-CN", "kk-Arab-CN"), ("tlh", "tlh"),
    ("und", "und"),
  ])
  func fillsIn(text: String, expected: String) {
    #expect(maximized(text) == expected)
  }

  @Test func agreesWithFoundationOnTheLocalesItKnows() {
    // Foundation keeps `no`, and its data are of another year on every system.
    var differences: [String] = []
    var compared = 0
    for identifier in Locale.availableIdentifiers {
      let language = Locale.Language(identifier: identifier)
      let expected = language.maximalIdentifier.replacing("Aran", with: "Arab")
      guard let mine = maximized(identifier), mine.split(separator: "-").count == 3 else { continue }
      compared += 1
      if mine != expected { differences.append("\(identifier): \(mine), not \(expected)") }
    }
    #expect(compared > 800)
    #expect(differences.count <= compared / 50, "\(differences)")
  }
}
