import Hypertext
import Testing

@Suite struct ReferencePositionTests {
  @Test(arguments: [
    ("<img src=a.png>", "a.png>"),
    ("<img src = \"a.png\">", "a.png\">"),
    ("<img src='&#97;.png'>", "&#97;.png"),
    ("<img srcset='\n a.png  1x'>", "a.png  1x"),
    ("<img srcset='&#32;&amp;a.png 1x'>", "&amp;a.png"),
    ("<p style='color:red;background: url( a.png )'>", "a.png )"),
    ("<p style='background:url(&quot;a.png&quot;)'>", "a.png&quot;"),
    ("<p style='content:&quot;&nGt;&quot;;background:url(a.png)'>", "a.png)"),
    ("<p style='background:url(&#97;.png)'>", "&#97;.png"),
    ("<style>b{} a{b:url('a.png')}</style>", "a.png')"),
    ("<style>a{b:url(\\61.png)}</style>", "\\61.png"),
    ("<meta http-equiv=refresh content=\"0; url='a.html'\">", "a.html'"),
    ("<script type=module>\nimport 'a.js'</script>", "a.js'"),
    ("<iframe srcdoc='<p><img src=a.png>'>", "<p><img src=a.png>"),
    ("<svg><style>/* &amp;&amp; */ a{fill:url(&quot;#g&quot;)}</style></svg>", "#g&quot;"),
  ])
  func pointsAtTheURL(in html: String, _ excerpt: String) {
    let scanned = Scanned(html)
    #expect(scanned.references.count == 1)
    #expect(scanned.excerpt(at: 0, count: excerpt.utf8.count) == excerpt)
  }

  @Test func pointsAtEachCandidate() {
    let scanned = Scanned("<img srcset='a&amp;b.png 1x, c.png 2x,&#100;.png'>")
    #expect(scanned.references.map { $0.split(separator: " ")[3] } == ["a&b.png", "c.png", "d.png"])
    #expect(scanned.excerpt(at: 0, count: 5) == "a&amp")
    #expect(scanned.excerpt(at: 1, count: 5) == "c.png")
    #expect(scanned.excerpt(at: 2, count: 6) == "&#100;")
  }

  @Test func pointsIntoCharacterData() {
    let scanned = Scanned("<svg><style>b{}<![CDATA[c{} a{fill:url(#g)}]]></style></svg>", as: .svg)
    #expect(scanned.excerpt(at: 0, count: 3) == "#g)")
  }

  @Test func countsFromTheStartOfTheFile() {
    let scanned = Scanned("\u{FEFF}@import 'a.css';", as: .css)
    #expect(scanned.references == ["resource - - a.css"])
    #expect(scanned.excerpt(at: 0, count: 5) == "a.css")
  }

  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("a\nb", 2, 2, 1),
    ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1), ("a\n\nb", 3, 3, 1), ("a\r\rb", 3, 3, 1), ("ä\u{1F600}x", 6, 1, 3),
    ("a\u{308}x", 3, 1, 3),
    ("\tx", 1, 1, 2), ("\u{FEFF}x", 3, 1, 1), ("\u{FEFF}\nx\u{FEFF}y", 8, 2, 3), ("", 0, 1, 1),
    ("a\n", 2, 2, 1),
    ("a\r\n", 2, 1, 3), ("x", -5, 1, 1),
  ])
  func countsLinesAndScalars(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let bytes = Array(text.utf8)
    var map = LineMap()
    #expect(map.position(of: offset, in: bytes.span) == Position(line: line, column: column))
  }

  @Test func answersInAnyOrder() {
    let bytes = Array("one\r\ntwo ü three\nfour".utf8)
    var reused = LineMap()
    for offset in [20, 3, 14, 7, 9, 9, 0, 21] {
      var fresh = LineMap()
      #expect(reused.position(of: offset, in: bytes.span) == fresh.position(of: offset, in: bytes.span))
    }
  }
}
