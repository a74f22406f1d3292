import Hypertext
import Testing

/// Small changes to documents that hold everything: nothing traps, every range stays inside its text.
@Suite struct ScannerMutationTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static let pieces = [
    "<", ">", "\"", "'", "&", "&amp;", "<!--", "-->", "\\", "\u{0}", "url(", ")", "<![CDATA[", "]]>", "<?",
    "?>", "%", "{", "}",
    "</style>", "<svg>", "</script>", "@import ", "`", "/*", "é", "\\u{", "import ", "#", "=", " ", "\n", ",",
  ]

  @Test(arguments: [
    (
      DocumentKind.html,
      """
      <html lang=en><title>t</title><base href=x/><link rel=stylesheet href='a.css'><style>@import "b.css";a{b:url(\\61.png)}</style>
      <script type=module>import {a} from './a.js'; fetch(`x`); let r=/[/]/</script><svg><use xlink:href="#a"/><style>b{c:url(d)}</style></svg>
      <img srcset="a&amp;b.png 1x, c.png (2x" src=d.png><p id=a style="x:image-set('y' 1x)"><meta http-equiv=refresh content="0;url='z'">
      <iframe srcdoc="<p style='a:url(&amp;quot;b&amp;quot;)'><a href=c id=d>"></iframe><math><mi href=e></math>
      """
    ),
    (
      .svg,
      "<?xml-stylesheet href='a.css'?><svg id='a'><style>a{<![CDATA[b:url(c)]]>&amp;}</style><image xlink:href='d'/><script>import('x')</script></svg>"
    ),
    (
      .xhtml,
      "<?xml version='1.0'?><html lang='en'><title>t</title><x:img src='a'/><script src='b'/><p style='c:url(&quot;d&quot;)'/></html>"
    ),
    (
      .css,
      "@charset 'x';@import url('a') layer(b);@namespace 'c';a{b:url(d\\65 );c:image-set('e' 1x,url(f))}/*g*/@font-face{src:url(h)}"
    ),
    (
      .webManifest,
      "{\"icons\":[{\"src\":\"a\\u00e4\\ud83d\\ude00\"}],\"start_url\":\"b\",\"shortcuts\":[{\"url\":\"c\",\"icons\":[{\"src\":\"d\"}]}]}"
    ),
    (
      .script,
      "import a, {b as c} from './d.js';export * from \"e\";`f${g+`h`}`;let r=/i[/]\\//;fetch('j');new Worker('k');import('./l')"
    ),
  ])
  func mutationsStayInBounds(_ kind: DocumentKind, _ document: String) {
    var generator = Generator(state: 20_240_611)
    var scanner = ReferenceScanner()
    var result = ScanResult()
    var resolver = URLResolver()
    let folder = Array("d/e/".utf8)
    let original = Array(document.utf8)
    for _ in 0..<150 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes, &generator) }
      scanner.scan(bytes.span, as: kind, into: &result)
      let text = result.transcoded ?? bytes
      func isInside(_ range: TextRange) -> Bool {
        range.range.upperBound <= (range.isScratch ? result.scratch.count : text.count)
      }
      for reference in result.references {
        let ranges = [reference.element, reference.attribute, reference.url]
        #expect(ranges.allSatisfy(isInside) && Int(reference.offset) <= text.count)
        let url = (reference.url.isScratch ? result.scratch : text)[reference.url.range]
        _ = resolver.resolve(
          Array(url).span, from: folder.span, isModuleSpecifier: reference.isModuleSpecifier)
      }
      #expect(result.anchors.allSatisfy { isInside($0.id) && Int($0.offset) <= text.count })
      #expect(result.remarks.allSatisfy { isInside($0.text) && Int($0.offset) <= text.count })
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...8, using: &generator)))
    case 2: bytes.removeSubrange(index...)
    default: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &generator) ?? "<").utf8, at: index)
    }
  }
}
