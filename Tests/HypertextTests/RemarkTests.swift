import Hypertext
import Testing

@Suite struct RemarkTests {
  @Test(arguments: [
    ("<html lang=en><title>t</title>", []), ("<html LANG='en'><TITLE>t</TITLE>", []),
    ("<title>t</title>", ["missingLang -"]), ("<html><title>t</title>", ["missingLang -"]),
    ("<html lang=''><title>t</title>", ["missingLang -"]),
    ("<html xml:lang=ja><title>t</title>", ["missingLang -"]),
    ("<html lang=en>", ["missingTitle -"]), ("<html lang=en><TITLE></title>", ["missingTitle TITLE"]),
    ("<html lang=en><title> \n </title>", ["missingTitle title"]), ("<html lang=en><title>&amp;</title>", []),
    ("<html lang=en><svg><title>t</title></svg>", ["missingTitle -"]),
    ("<html lang=en><title>t</title><title></title>", []), ("", ["missingLang -", "missingTitle -"]),
    ("<html lang=en><title>t</title><iframe srcdoc='<p>'></iframe>", []),
    ("<html lang=en><title>t</title><p id=a><p id=b><p id=a>", ["duplicateID a"]),
    ("<html lang=en><title>t</title><p id=a><p id=a><p id=a>", ["duplicateID a"]),
    ("<html lang=en><title>t</title><p id=a><p id=A><a name=a>", ["duplicateID a"]),
    ("<html lang=en><title>t</title><p id='&gt;'><p id='>'>", ["duplicateID >"]),
    ("<html lang=en><title>t</title><a id=x name=x><a id=y name=y>", []),
  ])
  func remarksOnPages(_ html: String, _ remarks: [String]) {
    #expect(Scanned(html).remarks == remarks)
  }

  @Test(arguments: [
    ("<html xmlns='x' xml:lang='en'><head><title>t</title></head></html>", []),
    ("<html xmlns='x' lang='en'><head><title/></head></html>", ["missingTitle title"]),
    ("<html xmlns='x' lang='en'><head><title><![CDATA[t]]></title></head></html>", []),
    ("<html><title>t</title></html>", ["missingLang -"]),
  ])
  func remarksOnXHTML(_ text: String, _ remarks: [String]) {
    #expect(Scanned(text, as: .xhtml).remarks == remarks)
  }

  @Test func otherFilesNeedNeitherLanguageNorTitle() {
    #expect(Scanned("<svg/>", as: .svg).remarks == [])
    #expect(Scanned("a{}", as: .css).remarks == [])
  }

  @Test func manyIdsAreTold() {
    let ids = (0..<5_000).map { "<p id=s\($0)>" }.joined()
    let scanned = Scanned("<html lang=en><title>t</title>\(ids)<p id=s4321>")
    #expect(scanned.remarks == ["duplicateID s4321"])
    #expect(scanned.anchors.count == 5_001)
  }

  @Test func undecodableBytesHideNothing() {
    let page =
      Array("<html lang=en><meta charset=utf-8><title>".utf8) + [0xFF, 0xFE]
      + Array("</title><img src=a.png>".utf8)
    let scanned = Scanned(bytes: page)
    #expect(scanned.references == ["resource img src a.png"])
    #expect(scanned.remarks.contains("undecodable -"))
    #expect(scanned.excerpt(at: 0, count: 5) == "a.png")
  }

  @Test(
    arguments: [
      ("big5", [0xE6, 0x97, 0xA5, 0x20], "mislabelled big5"),
      ("X-SJIS", [0xC3, 0xA9, 0xFF], "undecodable -"),
      ("EUC-JP", [0xE6, 0x97, 0xA5, 0x22], "mislabelled EUC-JP"), ("big5", [0xA4, 0x20], "undecodable -"),
      ("iso-2022-kr", [0x61], "unsupportedEncoding iso-2022-kr"),
      ("HZ-GB-2312", [0xC3, 0xA9], "mislabelled HZ-GB-2312"),
      ("iso-2022-kr", [0xE9], "unsupportedEncoding iso-2022-kr"),
      ("iso-2022-jp", [0x1B, 0x41], "undecodable -"), ("utf-8", [0xE9], "undecodable -"),
    ] as [(String, [UInt8], String)])
  func tellsWhyBytesDoNotFit(label: String, bytes: [UInt8], remark: String) {
    let html = Array(
      "<html lang=en><meta charset='\(label)'><title>t</title><p id=i><img src=a&#98;.png>".utf8)
    let page = Scanned(bytes: html + bytes)
    #expect(Set(page.remarks) == [remark])
    #expect(page.anchors == ["i"])
    #expect(page.references == ["resource img src ab.png"])
    // A sheet has the encoding of its page.
    let sheet = Scanned(bytes: Array("/* ".utf8) + bytes, as: .css, fallbackEncoding: label.lowercased())
    #expect(sheet.remarks.first?.prefix(5) == remark.prefix(5))
  }

  @Test func bytesBehindAMarkAreInItsEncoding() {
    #expect(Scanned(bytes: [0xFF, 0xFE, 0xC3, 0xA9, 0x20]).remarks.contains("undecodable -"))
  }

  @Test func readsShiftJIS() {
    let page =
      Array("<html lang=ja><meta charset=Shift_JIS><title>t</title><img src=\"".utf8) + [0x82, 0xA0]
      + Array(".png\">".utf8)
    let scanned = Scanned(bytes: page)
    #expect(scanned.references == ["resource img src あ.png"])
    #expect(scanned.remarks == [])
  }

  @Test func aScannerForgetsTheLastDocument() {
    var scanner = ReferenceScanner()
    var result = ScanResult()
    let first = Array("<svg><title>x<base href=b><p id=a><style>a{b:url(".utf8)
    let second = Array("<html lang=en><title>t</title><p id=a><rect fill='url(x)'>".utf8)
    scanner.scan(first.span, as: .html, into: &result)
    scanner.scan(second.span, as: .html, into: &result)
    #expect(result.references.isEmpty && result.remarks.isEmpty && result.base == nil)
    #expect(result.anchors.count == 1)
  }
}
