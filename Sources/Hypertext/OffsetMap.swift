/// Leads from a decoded text back to the places in the document that it was decoded from.
///
/// Without pieces the text is the document's own. Asking in ascending order costs O(n) for all questions.
struct OffsetMap: Sendable {
  private var pieces: [(offset: Int, source: Int)] = []
  private var cursor = 0

  /// Creates a map of the document's own text.
  init() {}

  /// Whether the text is the document's own.
  var isIdentity: Bool { pieces.isEmpty }

  /// Forgets everything: the text is the document's own.
  mutating func removeAll() {
    pieces.clear()
    cursor = 0
  }

  /// Notes that the text from `offset` on was taken from the document's `source` on.
  mutating func add(offset: Int, source: Int) {
    pieces.append((offset, source))
  }

  /// Answers where in the document the byte at `offset` comes from.
  mutating func source(of offset: Int) -> Int {
    guard !pieces.isEmpty else { return offset }
    if pieces[cursor].offset > offset { cursor = 0 }
    while cursor + 1 < pieces.count, pieces[cursor + 1].offset <= offset { cursor += 1 }
    let piece = pieces[cursor]
    return piece.source + max(0, offset - piece.offset)
  }

  /// Decodes the character references of `range`, appends the text and notes where it comes from.
  mutating func decode(
    _ source: Span<UInt8>, _ range: Range<Int>, inAttribute: Bool, isXML: Bool, into text: inout [UInt8]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      // No character reference reaches over the next ampersand, so each can be decoded by itself.
      let end = source.firstOffset(of: UInt8(ascii: "&"), from: start + 1, to: range.upperBound)
      let offset = text.count
      add(offset: offset, source: start)
      CharacterReferences.decode(source, start..<end, inAttribute: inAttribute, isXML: isXML, into: &text)
      if text.count - offset != end - start {
        let tail = commonTail(of: text, from: offset + 1, and: source, start + 1..<end)
        if tail > 0 { add(offset: text.count - tail, source: end - tail) }
      }
      start = end
    }
  }

  private func commonTail(of text: [UInt8], from offset: Int, and source: Span<UInt8>, _ range: Range<Int>)
    -> Int
  {
    var count = 0
    while text.count - count > offset, range.upperBound - count > range.lowerBound,
      text[text.count - count - 1] == source[range.upperBound - count - 1]
    {
      count += 1
    }
    return count
  }
}
