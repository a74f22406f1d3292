import Hypertext
import Testing

/// Whether the content of `style` is text shows whether the tokenizer believes to be in SVG or MathML.
@Suite struct ForeignContentTests {
  @Test(arguments: [
    "<svg>", "<math>", "<svg><g>", "<svg><desc><svg>", "<math><mi></mi>", "<svg><title></title>",
    "<svg><foreignObject><p></p></foreignObject>", "<svg><svg/>", "<math><annotation-xml>",
    "<svg><font>", "<svg><g></div2>", "<svg><desc>x</desc>", "<svg><mi>", "<math><title>", "<math><desc>",
    "<svg><path/>", "<svg><x/></x>", "<math><mtext><mglyph>", "<math><annotation-xml><svg>",
    "<svg><foreignObject><math>", "<svg></g>",
  ])
  func readsStyleAsAnOrdinaryElementWithin(_ prefix: String) {
    #expect(!isText(after: prefix), "\(prefix)")
  }

  @Test(arguments: [
    "", "<svg></svg>", "<svg/>", "<math></math>", "<svg><g></svg>", "<svg><foreignObject>", "<svg><desc>",
    "<svg><title>", "<svg><p>", "<svg><div>", "<svg><g><img>", "<math><mi>", "<math><mtext>",
    "<math><annotation-xml encoding='Text/HTML'>", "<svg><font color=red>", "<svg></p>", "<svg></br>",
    "<svg><FOREIGNOBJECT>", "<div><svg><g></div>", "<svg><desc><svg></svg>", "<p>x</p><SVG></SVG>",
    "<svg><desc><p>x</svg>", "<math><annotation-xml encoding=application/xhtml+xml>",
  ])
  func readsStyleAsTextAfter(_ prefix: String) {
    #expect(isText(after: prefix), "\(prefix)")
  }

  @Test func readsCDATAInForeignContentOnly() {
    #expect(tokens(of: "<svg><![CDATA[<b>]]></svg>") == [start("svg"), text("<b>"), end("svg")])
    #expect(tokens(of: "<svg><desc><![CDATA[<b>]]>").last == text("<b>"))
    #expect(tokens(of: "<svg><desc><style>p</style><![CDATA[<b>]]>").last == text("<b>"))
    #expect(
      tokens(of: "<p><![CDATA[<b>]]></p>") == [start("p"), comment("[CDATA[<b"), text("]]>"), end("p")])
    #expect(tokens(of: "<svg><desc><p><![CDATA[<b>").last == comment("[CDATA[<b"))
    #expect(tokens(of: "<svg><![cdata[x]]>").last == comment("[cdata[x]]"))
  }

  @Test func readsScriptInSVGAsMarkup() {
    #expect(
      tokens(of: "<svg><script/><image href=a></script></svg><script><b>") == [
        start("svg"), start("script", isSelfClosing: true), start("image", ["href": "a"]), end("script"),
        end("svg"), start("script"), text("<b>"),
      ])
  }

  @Test func returnsFromElementsNestedBeyondAnyDepth() {
    let depth = 10_000
    let nested = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    #expect(!isText(after: "<svg>" + nested))
    #expect(isText(after: "<svg>" + nested + "</svg>"))
  }

  private func isText(after prefix: String) -> Bool {
    tokens(of: prefix + "<style><u>").last == .text(Array("<u>".utf8))
  }
}
