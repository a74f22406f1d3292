@testable import Hypertext
import Testing

@Suite struct TextDecoderTests {
  @Test func copiesNothingOfValidUTF8() {
    let result = decode(Array("<p>é日本😀".utf8))
    #expect(result.text == nil)
    #expect(result.encoding == "utf-8")
    #expect(result.bodyStart == 0)
  }

  @Test func startsAfterTheMarkOfUTF8() {
    let result = decode([0xEF, 0xBB, 0xBF, 0x61])
    #expect(result.text == nil)
    #expect(result.bodyStart == 3)
  }

  @Test func readsUTF32AndSaysThatBrowsersDoNot() {
    let little: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0x00, 0xF6, 1, 0, 0, 0xD8, 0, 0, 0x62]
    for source in [little, [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 1, 0xF6, 0x00, 0, 0, 0xD8, 0, 0x62]] {
      let result = decode(source)
      #expect(string(result) == "a\u{1F600}\u{FFFD}\u{FFFD}")
      #expect(result.misfit == .unsupportedEncoding)
      #expect(result.undecodable.first == 0)
    }
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDE, 0x00], "utf-16be", "a😀"),
      ([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "utf-16le", "a😀"),
      ([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0x00, 0x00], "utf-16le", "\u{FFFD}a\u{FFFD}"),
      ([0x3C, 0x00, 0x3F, 0x00, 0x78, 0x00], "utf-16le", "<?x"),
      ([0x00, 0x3C, 0x00, 0x3F, 0x00, 0x78], "utf-16be", "<?x"),
    ] as [([UInt8], String, String)])
  func readsUTF16(_ source: [UInt8], _ encoding: String, _ text: String) {
    let result = decode(source)
    #expect(result.encoding == encoding)
    #expect(string(result) == text)
  }

  @Test(
    arguments: [
      ("shift_jis", [0x5C, 0x87, 0x40, 0x83, 0x5C, 0xB1], "\\①ソｱ"),
      ("euc-jp", [0xAD, 0xA1, 0xA1, 0xC1], "①～"),
      ("euc-kr", [0xB0, 0xA1, 0x81, 0x41], "가갂"), ("big5", [0xA4, 0xA4, 0x87, 0x40], "中䏰"),
      ("big5", [0xA1, 0x5A, 0xA1, 0xC3, 0xA1, 0xC5, 0xA1, 0xFE], "\u{2574}\u{FFE3}\u{2CD}\u{FF0F}"),
      ("shift_jis", [0x80, 0x41, 0x83, 0x80], "\u{80}Aム"),
      ("gbk", [0xD6, 0xD0, 0x80], "中€"), ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{80}"),
      ("latin1", [0xE9, 0x80, 0x81], "é€\u{81}"), ("ascii", [0xE9], "é"),
      ("windows-1251", [0xCF, 0x98], "П\u{98}"),
      ("iso-8859-15", [0xA4], "€"), ("koi8-u", [0xA4, 0xAE], "єў"), ("macintosh", [0xDB, 0xF0], "€\u{F8FF}"),
      (
        "iso-2022-jp",
        [
          0x1B, 0x24, 0x42, 0x2D, 0x21, 0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x42,
          0x5C,
        ], "①¥ｱ\\"
      ),
      ("windows-1258", [0x61, 0xCC], "a\u{300}"), ("x-user-defined", [0x41, 0x80], "A\u{F780}"),
      ("utf-16", [0x61], "a"), ("utf-16be", [0x61], "a"), ("windows-874", [0xA1], "ก"),
      ("  UTF8 ", [0x61], "a"),
    ] as [(String, [UInt8], String)])
  func readsAsBrowsersDo(_ label: String, _ source: [UInt8], _ text: String) {
    var decoder = TextDecoder()
    let result = decoder.decode(source.span, kind: .css, fallbackEncoding: label)
    #expect(
      Array((result.text.map { String(decoding: $0, as: UTF8.self) } ?? "a").unicodeScalars)
        == Array(text.unicodeScalars))
    #expect(result.undecodable.isEmpty)
  }

  @Test(
    arguments: [
      ("utf-8", [0x61, 0xFF, 0x22], "a\u{FFFD}\"", [1]), ("utf-8", [0xE3, 0x81, 0x22], "\u{FFFD}\"", [0]),
      ("utf-8", [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", [0, 3, 6]),
      ("utf-8", [0xF0, 0x9F, 0x98], "\u{FFFD}", [0]), ("utf-8", [0xC0, 0x80], "\u{FFFD}\u{FFFD}", [0, 3]),
      ("shift_jis", [0x81, 0x22, 0x61], "\u{FFFD}\"a", [0]), ("shift_jis", [0x81], "\u{FFFD}", [0]),
      ("shift_jis", [0x82, 0xA0, 0xFF, 0x41], "あ\u{FFFD}A", [3]),
      ("euc-jp", [0xA4, 0x22], "\u{FFFD}\"", [0]),
      ("big5", [0x81, 0xFF, 0x41], "\u{FFFD}A", [0]), ("iso-8859-8", [0xA1, 0x41], "\u{FFFD}A", [0]),
      ("iso-2022-jp", [0x1B, 0x41, 0xE9], "\u{FFFD}A\u{FFFD}", [0, 4]),
      ("hz-gb-2312", [0x41], "\u{FFFD}A", [0]),
    ] as [(String, [UInt8], String, [Int])])
  func hidesNothingBehindABadByte(_ label: String, _ source: [UInt8], _ text: String, _ places: [Int]) {
    var decoder = TextDecoder()
    let result = decoder.decode(source.span, kind: .css, fallbackEncoding: label)
    #expect(string(result) == text)
    #expect(result.undecodable == places)
  }

  /// An incomplete pair of one run of kanji is none of the next run's.
  @Test func forgetsOneRunOfKanjiBeforeTheNext() {
    let run: [UInt8] = [0x1B, 0x24, 0x42, 0x24, 0x22, 0x24, 0x1B, 0x28, 0x42, 0x41]
    var decoder = TextDecoder()
    let result = decoder.decode((run + run).span, kind: .css, fallbackEncoding: "iso-2022-jp")
    #expect(string(result) == "あ\u{FFFD}Aあ\u{FFFD}A")
    #expect(result.undecodable.count == 2)
  }

  @Test func keepsOnlySomePlacesOfBadBytes() {
    let result = decode([UInt8](repeating: 0xFF, count: 5000))
    #expect(result.undecodable.count == DecodedText.maximumUndecodable)
    #expect(result.text?.count == 15_000)
  }

  @Test func readsTheLastCharacterThatTheConverterHoldsBack() {
    var decoder = TextDecoder()
    let result = decoder.decode([0x88, 0x66].span, kind: .css, fallbackEncoding: "big5")
    #expect(string(result) == "Ê")
  }

  @Test func findsEveryLabelOfTheStandard() {
    var decoder = TextDecoder()
    for (label, name) in [
      ("L1", "windows-1252"), ("x-sjis", "shift_jis"), ("ks_c_5601-1987", "euc-kr"), ("gb2312", "gbk"),
      ("unicode", "utf-8"), ("iso-8859-9", "windows-1254"), ("tis-620", "windows-874"),
      ("cp866", "ibm866"),
      ("logical", "iso-8859-8-i"), ("x-mac-ukrainian", "x-mac-cyrillic"), ("iso-2022-kr", "replacement"),
      ("unknown", "utf-8"), ("utf-7", "utf-8"),
    ] {
      let result = decoder.decode([0x41].span, kind: .css, fallbackEncoding: label)
      #expect(result.encoding == name)
    }
  }

  @Test func saysThatTheSystemHasNoConverter() {
    for codec in [TextEncoding.Codec.multiByte("NO-SUCH", leads: 0x81...0xFC), .singleByte("NO-SUCH")] {
      var decoder = TextDecoder()
      var result = DecodedText(encoding: "x", bodyStart: 0)
      var text: [UInt8] = []
      decoder.transcode([0x61, 0x93, 0xFA].span, from: 0, as: codec, into: &text, &result)
      #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD}\u{FFFD}")
      #expect(result.misfit == .noConverter)
    }
  }

  private func decode(_ source: [UInt8]) -> DecodedText {
    var decoder = TextDecoder()
    return decoder.decode(source.span, kind: .html, fallbackEncoding: nil)
  }

  private func string(_ result: DecodedText) -> String? {
    result.text.map { String(decoding: $0, as: UTF8.self) }
  }
}
