import Foundation
import Normalization
import Testing

@Suite struct NormalizationTests {
  /// The characters that every Unicode version since 13.0 (2020) knows, a line each.
  private static let lines: [String] = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
    .filter { ($0.properties.age ?? (99, 0)).major <= 13 && $0 != "\n" }
    .map { String($0) }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func composesEveryCharacterAsFoundationDoes() {
    #expect(Self.lines.count > 140_000)
    let text = Self.lines.joined(separator: "\n")
    #expect(Self.bytes(text.normalized(.nfc)) == Self.bytes(text.precomposedStringWithCanonicalMapping))
  }

  @Test func takesTheUsualLettersAsFoundationDoes() {
    let text = Self.lines.joined(separator: "\n")
    #expect(Self.bytes(text.normalized(.nfkc)) == Self.bytes(text.precomposedStringWithCompatibilityMapping))
  }

  @Test func foldsEveryCharacterTheSameInEachOfItsForms() {
    for line in Self.lines where line.unicodeScalars.first?.isASCII == false {
      let folded = Self.bytes(line.normalized(.caseFolded))
      let other = line.decomposedStringWithCanonicalMapping
      guard other.utf8.elementsEqual(line.utf8) == false else { continue }
      #expect(Self.bytes(other.normalized(.caseFolded)) == folded, "\(line.unicodeScalars)")
    }
  }

  @Test(
    arguments: [
      ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"), ("ſ", "s"), ("\u{212A}", "k"),
      ("ΟΔΟΣ", "οδοσ"), ("οδος", "οδοσ"), ("ﬁle", "file"), ("İ", "i\u{307}"), ("ı", "ı"), ("Ꭰꭰ", "ᎠᎠ"),
      ("և", "եւ"), ("Übung", "übung"), ("U\u{308}BUNG", "übung"), ("ＡＢＣ", "ａｂｃ"), ("日本語ガイド", "日本語ガイド"),
      ("カ\u{3099}", "ガ"), ("각\u{11A8}", "각\u{11A8}"), ("Index.HTML", "index.html"), ("", ""),
      ("α\u{345}\u{301}", "άι"), ("α\u{301}\u{345}", "άι"),
    ] as [(String, String)])
  func foldsCaseInFull(text: String, expected: String) {
    #expect(Self.bytes(text.normalized(.caseFolded)) == Self.bytes(expected))
  }

  @Test func leavesWhatNoVersionKnows() {
    let text = "\u{378}\u{E000}\u{F0000}"
    for form in [NormalizationForm.nfc, .nfkc, .caseFolded] {
      #expect(Self.bytes(text.normalized(form)) == Self.bytes(text))
    }
  }

  @Test func keepsTextOfAnyLength() {
    let text = String(repeating: "a\u{301}", count: 100_000)
    #expect(text.normalized(.nfc).unicodeScalars.count == 100_000)
    #expect(Substring(text).dropLast().normalized(.nfc).unicodeScalars.count == 99_999)
  }
}
