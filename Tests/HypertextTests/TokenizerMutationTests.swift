import Hypertext
import Testing

/// Asserts that all ranges are within bounds and ascend, and reads what they name.
struct RangeChecker: HTMLVisitor {
  var end: Int
  var position = 0
  var isInOrder = true

  private mutating func note(_ range: Range<Int>) {
    isInOrder = isInOrder && range.lowerBound >= position && range.upperBound <= end
    position = range.upperBound
  }

  mutating func startTag(
    name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>
  ) {
    note(name)
    for attribute in attributes {
      note(attribute.name)
      note(attribute.value)
    }
  }

  mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>) { note(name) }

  mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>) {
    isInOrder = isInOrder && !range.isEmpty
    note(range)
  }

  mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>) { note(range) }

  mutating func doctype(
    name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
    in source: borrowing Span<UInt8>
  ) {
    for range in [name, publicIdentifier, systemIdentifier] { if let range { note(range) } }
  }

  mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>) { note(range) }
}

@Suite struct TokenizerMutationTests {
  /// A generator whose numbers depend on its seed only.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces = [
    "<!DOCTYPE html PUBLIC \"a\" 'b' [ <!ENTITY c 'd'> ]>", "<!-- a --!>", "<!-->", "<![CDATA[ ]]>", "]]>",
    "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>", "<meta charset=euc-jp>", "<svg>", "<desc>", "</svg>",
    "<math><mi>", "<foreignObject>", "<p class=a id='b&amp;' c>", "</p>", "<script><!-- <script>",
    "</script>",
    "-->", "<style>", "</style", "<title>&lt;", "</title>", "&#x80;&copy=&notit;", "é日", "\0", "\r\n",
    "<meta http-equiv=content-type content='text/html; charset=gbk'>", "<a/ b=\"", "\u{1B}$B",
  ]

  @Test(arguments: 1...8)
  func readsWhateverBytesThereAre(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var decoder = TextDecoder()
    let kinds = [DocumentKind.html, .xhtml, .svg, .css]
    for _ in 0..<60 {
      var source: [UInt8] = []
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        source += Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)].utf8)
      }
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !source.isEmpty {
        let index = Int.random(in: 0..<source.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: source[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: source.remove(at: index)
        default: source.removeSubrange(index...)
        }
      }
      for mode in [HTMLTokenizer.Mode.html, .xml] {
        var tokenizer = HTMLTokenizer(mode: mode)
        var checker = RangeChecker(end: source.count)
        tokenizer.tokenize(source.span, visitor: &checker)
        #expect(checker.isInOrder, "\(mode) \(source)")
      }
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
      let decoded = decoder.decode(source.span, kind: kind, fallbackEncoding: "iso-2022-jp")
      let text = decoded.text ?? source
      #expect(String(validating: text, as: UTF8.self) != nil)
      #expect(decoded.undecodable.allSatisfy { text[$0..<$0 + 3].elementsEqual([0xEF, 0xBF, 0xBD]) })
      #expect(decoded.conflict.map { $0.upperBound <= text.count } ?? true)
    }
  }
}
