import Hypertext
import Testing

@Suite struct CharacterReferencesTests {
  @Test(arguments: [
    ("a&amp;b", "a&b"), ("&lt;&LT&gt", "<<>"), ("&notit;", "¬it;"), ("&notin;", "∉"), ("&NewLine;", "\n"),
    ("&nGt;", "≫⃒"), ("&amp", "&"), ("&", "&"), ("&;", "&;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#65", "A"),
    ("&#x41;&#X41", "AA"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&#x80;&#159;", "€Ÿ"), ("&#x81;", "\u{81}"),
    ("&#xFFFE;", "\u{FFFE}"), ("&unknown;", "&unknown;"), ("&amp&amp", "&&"), ("é&eacute;é", "ééé"),
    ("&CounterClockwiseContourIntegral;", "∳"), ("&zwnj;", "\u{200C}"), ("&AElig;", "Æ"),
    ("&Aeli;", "&Aeli;"),
    ("&" + String(repeating: "a", count: 100) + ";", "&" + String(repeating: "a", count: 100) + ";"),
  ])
  func replacesReferencesInText(_ source: String, _ expected: String) {
    #expect(decode(source) == expected)
  }

  @Test(arguments: [
    ("?a=1&copy=2", "?a=1&copy=2"), ("?a=1&copy;=2", "?a=1©=2"), ("&copy", "©"), ("&copy&lt", "©<"),
    ("&notin", "&notin"), ("&copy2", "&copy2"), ("&copy-", "©-"), ("&amp;copy=1", "&copy=1"),
  ])
  func keepsWhatLooksLikeAQueryInAttributes(_ source: String, _ expected: String) {
    #expect(decode(source, inAttribute: true) == expected)
  }

  @Test(arguments: [
    ("&amp", "&amp"), ("&amp;", "&"), ("&nbsp;", "\u{A0}"), ("&#x80;", "\u{80}"), ("&notit;", "&notit;"),
  ])
  func demandsTheSemicolonInXML(_ source: String, _ expected: String) {
    #expect(decode(source, isXML: true) == expected)
  }

  @Test func staysInItsRange() {
    let source = Array("&amp;&amp;&amp;".utf8)
    var text: [UInt8] = [0x78]
    CharacterReferences.decode(source.span, 5..<9, inAttribute: false, into: &text)
    #expect(text == Array("x&".utf8))
  }

  private func decode(_ source: String, inAttribute: Bool = false, isXML: Bool = false) -> String {
    let bytes = Array(source.utf8)
    var text: [UInt8] = []
    CharacterReferences.decode(
      bytes.span, 0..<bytes.count, inAttribute: inAttribute, isXML: isXML, into: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
