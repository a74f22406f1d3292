import Hypertext
import Testing

@Suite struct XMLTokenizerTests {
  @Test func readsNoElementAsRawText() {
    #expect(
      xml("<script/><style><a></a></style><Title><b/></Title>") == [
        start("script", isSelfClosing: true), start("style"), start("a"), end("a"), end("style"),
        start("Title"), start("b", isSelfClosing: true), end("Title"),
      ])
  }

  @Test func tellsNamesApartByTheirCase() {
    #expect(
      xml("<image HREF='1' href=\"2\" href='3'/>") == [
        start("image", ["HREF": "1", "href": "2"], isSelfClosing: true)
      ])
  }

  @Test func readsCDATAEverywhere() {
    #expect(xml("<p><![CDATA[<a>&amp;]]]]></p>") == [start("p"), text("<a>&amp;]]"), end("p")])
  }

  @Test func handsOutProcessingInstructions() {
    #expect(
      xml("<?xml version='1.0'?><?xml-stylesheet href='a>b'?><a/>") == [
        .instruction(Array("xml version='1.0'".utf8)), .instruction(Array("xml-stylesheet href='a>b'".utf8)),
        start("a", isSelfClosing: true),
      ])
  }

  @Test func endsACommentAtTwoHyphensOnly() {
    #expect(xml("<!--> <a> --!> --><b>") == [comment("> <a> --!> "), start("b")])
  }

  /// XML 1.0, section 3.3.3.
  @Test(arguments: [
    ("<image href='a\nb.png'/>", "a b.png"), ("<image href='a\r\nb\rc\td.png'/>", "a b c d.png"),
    ("<image href='a&#10;b&#9;c.png'/>", "a\nb\tc.png"), ("<image href='a&amp;\r\n&amp;b'/>", "a& &b"),
    ("<!DOCTYPE svg [<!ENTITY e 'x\ny&#10;z'>]><image href='&e;\n'/>", "x y z "),
  ])
  func normalizesTheWhiteSpaceOfAttributes(_ text: String, _ url: String) {
    #expect(Scanned(text, as: .svg).references == ["resource image href \(url)"])
  }

  @Test func normalizesIds() {
    #expect(Scanned("<svg><g id='x\ny'/></svg>", as: .svg).anchors == ["x y"])
    #expect(Scanned("<p id='x\ny'>").anchors == ["x\ny"])
  }

  @Test(arguments: [
    "<!DOCTYPE svg [ <!ENTITY x \"]>\"> <!-- ]> ' --> <?p ]> '?> <!ELEMENT a (b)> ]>",
    "<!DOCTYPE svg[]>", "<!DOCTYPE svg PUBLIC 'a' 'b' [ <!ATTLIST a b CDATA '<x>'> ] >",
    "<!DOCTYPE svg SYSTEM 'b' []>", "<!DOCTYPE svg PUBLIC 'a' []>",
  ])
  func skipsTheInternalSubset(_ doctype: String) throws {
    let tokens = xml(doctype + "<svg>")
    #expect(tokens.count == 2)
    #expect(tokens.last == start("svg"))
    guard case .doctype(let name, _, _, let forcesQuirks) = try #require(tokens.first) else {
      Issue.record("no doctype")
      return
    }
    #expect(name == Array("svg".utf8))
    #expect(!forcesQuirks)
  }

  @Test func hidesNothingBehindAnOpenSubset() {
    #expect(xml("<!DOCTYPE svg [ <!ENTITY x '> <a/>").last == start("a", isSelfClosing: true))
  }

  @Test func goesOnAfterErrors() {
    #expect(
      xml("a < b & c <1> </ x> <a b=c d><é/>") == [
        text("a < b & c <1> </ x> "), start("a", ["b": "c", "d": ""]), start("é", isSelfClosing: true),
      ])
  }

  private func xml(_ text: String) -> [HTMLToken] { tokens(of: text, as: .xml) }
}
