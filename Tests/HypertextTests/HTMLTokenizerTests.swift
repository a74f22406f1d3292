import HelpTestSupport
import Hypertext
import Testing

@Suite struct HTMLTokenizerTests {
  @Test(arguments: ["style", "xmp", "iframe", "noembed", "noframes", "script", "title", "textarea"])
  func readsTheContentOfRawElementsAsText(_ name: String) {
    #expect(
      tokens(of: "<\(name)><a href=x></i></\(name.uppercased())><b>") == [
        start(name), text("<a href=x></i>"), end(name), start("b"),
      ])
  }

  @Test func readsTheContentOfNoscriptAsMarkup() {
    #expect(tokens(of: "<noscript><b></noscript>") == [start("noscript"), start("b"), end("noscript")])
  }

  @Test func readsNoMarkupAfterPlaintext() {
    #expect(tokens(of: "<plaintext></plaintext><b>") == [start("plaintext"), text("</plaintext><b>")])
  }

  @Test func ignoresTheSlashOfASelfClosingScript() {
    #expect(tokens(of: "<script/><b>") == [start("script", isSelfClosing: true), text("<b>")])
  }

  @Test func resolvesReferencesInTitlesAndNotInStyles() {
    #expect(
      tokens(of: "<title>&lt;</title><style>&lt;</style>") == [
        start("title"), text("<"), end("title"), start("style"), text("&lt;"), end("style"),
      ])
  }

  @Test func keepsAScriptInACommentWhole() {
    let script = "<!-- <script> </script> </b> --> x"
    #expect(
      tokens(of: "<script>\(script)</script><b>") == [
        start("script"), text(script), end("script"), start("b"),
      ])
  }

  @Test func endsAScriptAtItsEndTagInAComment() {
    #expect(
      tokens(of: "<script><!-- x </script><b>") == [
        start("script"), text("<!-- x "), end("script"), start("b"),
      ])
  }

  @Test func letsTheHyphensOfACommentsStartEndIt() {
    for script in ["<!--><script>", "<!---><script>", "<!-- --><script>"] {
      #expect(
        tokens(of: "<script>\(script)</script><b>") == [
          start("script"), text(script), end("script"), start("b"),
        ])
    }
  }

  @Test func keepsTheFirstOfTwoEqualAttributes() {
    #expect(tokens(of: "<a X=1 x=2 y=3 Y=4>") == [start("a", ["x": "1", "y": "3"])])
  }

  @Test func keepsTheFirstOfEqualAttributesAmongMany() {
    let many = (0..<100).map { "a\($0)=1" }.joined(separator: " ")
    let repeated = (0..<100).map { "A\($0)=2" }.joined(separator: " ")
    let expected = Dictionary(uniqueKeysWithValues: (0..<100).map { ("a\($0)", "1") })
    #expect(tokens(of: "<a \(many) \(repeated)><b a1=3>") == [start("a", expected), start("b", ["a1": "3"])])
  }

  @Test func dropsATagThatTheEndCutsOff() {
    for cut in ["<a", "<a ", "<a b", "<a b=", "<a b='x", "<a b=x", "<a /", "</a", "</a "] {
      #expect(tokens(of: "x" + cut) == [text("x")], "\(cut)")
    }
  }

  @Test func saysWhetherAValueHoldsAnAmpersand() {
    struct Flags: HTMLVisitor {
      var found: [Bool] = []
      var isXML = false
      mutating func startTag(
        name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>
      ) {
        for attribute in attributes { found.append(attribute.needsDecoding(in: source, isXML: isXML)) }
      }
      mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>) {}
      mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>) {}
      mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>) {}
      mutating func doctype(
        name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
        in source: borrowing Span<UInt8>
      ) {}
      mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>) {}
    }
    var flags = Flags()
    var tokenizer = HTMLTokenizer(mode: .html)
    tokenizer.tokenize(Array("<a a=1 b='&' c=x&y d='' e>&".utf8).span, visitor: &flags)
    #expect(flags.found == [false, true, true, false, false])

    var read = Flags(isXML: true)
    var xml = HTMLTokenizer(mode: .xml)
    xml.tokenize(
      Array("<a a='1 2' b='x\n' c='\tand so on' d='0123456789\r' e='0123456 \n'/>".utf8).span, visitor: &read)
    #expect(read.found == [false, true, true, true, true])
  }

  @Test func startsAfterAByteOrderMark() {
    var collector = HTMLTokenCollector()
    var tokenizer = HTMLTokenizer(mode: .html)
    tokenizer.tokenize(Array("\u{FEFF}<b>".utf8).span, from: 3, visitor: &collector)
    #expect(collector.tokens == [start("b")])
  }

  @Test func forgetsOneDocumentBeforeTheNext() {
    var tokenizer = HTMLTokenizer(mode: .html)
    for _ in 0..<2 {
      var collector = HTMLTokenCollector()
      tokenizer.tokenize(Array("<p><svg><g><style><b x=1".utf8).span, visitor: &collector)
      #expect(collector.tokens == [start("p"), start("svg"), start("g"), start("style")])
      collector = HTMLTokenCollector()
      tokenizer.tokenize(Array("<style><b>".utf8).span, visitor: &collector)
      #expect(collector.tokens == [start("style"), text("<b>")])
    }
  }

  @Test(arguments: [
    "<", "</", "<!", "<?", "<a ", "<a x=\"", "<a x='&", "<!--", "<!-- >", "<!DOCTYPE x [", "<![CDATA[", "&",
    "&#", "<svg>", "<svg><desc>", "<math><mi>", "<svg></x>", "<title>", "<script><!--", "<div>", "\0",
  ])
  func readsHostileRepetitionsInLinearTime(_ piece: String) {
    let growth = Work.growth(from: 1_000) { count in
      let source = Array(String(repeating: piece, count: count).utf8)
      for mode in [HTMLTokenizer.Mode.html, .xml] {
        var tokenizer = HTMLTokenizer(mode: mode)
        var visitor = RangeChecker(end: source.count)
        tokenizer.tokenize(source.span, visitor: &visitor)
        #expect(visitor.isInOrder)
      }
    }
    #expect(growth < 25)
  }
}

func start(_ name: String, _ attributes: [String: String] = [:], isSelfClosing: Bool = false) -> HTMLToken {
  var values: [[UInt8]: [UInt8]] = [:]
  for (name, value) in attributes { values[Array(name.utf8)] = Array(value.utf8) }
  return .startTag(Array(name.utf8), values, isSelfClosing: isSelfClosing)
}

func end(_ name: String) -> HTMLToken { .endTag(Array(name.utf8)) }

func text(_ text: String) -> HTMLToken { .text(Array(text.utf8)) }

func comment(_ text: String) -> HTMLToken { .comment(Array(text.utf8)) }
