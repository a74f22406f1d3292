/// Leads from a decoded text back to the places in the document that it was decoded from.
///
/// Without pieces the text is the document's own. Asking in ascending order costs O(n) for all questions. A piece takes
/// two bytes mostly, since a page may be millions of character references.
struct OffsetMap: Sendable {
  /// Where a piece begins in the text, and where in the document.
  private struct Piece {
    var offset = 0
    var source = 0

    /// How far the document's place is ahead of the text's.
    var shift: Int { source &- offset }
  }

  /// Each piece as its distances from the one before, in groups of seven bits, lowest first.
  private var steps: [UInt8] = []
  private var last = Piece()
  private var current = Piece()
  private var cursor = 0

  /// Creates a map of the document's own text.
  init() {}

  /// Whether the text is the document's own.
  var isIdentity: Bool { steps.isEmpty }

  /// Forgets everything: the text is the document's own.
  mutating func removeAll() {
    steps.clear()
    last = Piece()
    rewind()
  }

  /// Notes that the text from `offset` on was taken from the document's `source` on; both ascend.
  mutating func add(offset: Int, source: Int) {
    let piece = Piece(offset: max(offset, last.offset), source: max(source, last.source))
    guard steps.isEmpty || piece.shift != last.shift else { return }
    append(piece.offset - last.offset)
    append(piece.source - last.source)
    last = piece
  }

  /// Answers where in the document the byte at `offset` comes from.
  mutating func source(of offset: Int) -> Int {
    guard !steps.isEmpty else { return offset }
    if cursor == 0 || current.offset > offset {
      rewind()
      advance()
    }
    while cursor < steps.count {
      let (piece, place) = (current, cursor)
      advance()
      guard current.offset <= offset else {
        (current, cursor) = (piece, place)
        break
      }
    }
    return current.source + max(0, offset - current.offset)
  }

  /// Decodes the character references of `range`, appends the text and notes where it comes from.
  mutating func decode(
    _ source: Span<UInt8>, _ range: Range<Int>, inAttribute: Bool, isXML: Bool, into text: inout [UInt8]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      // No character reference reaches over the next ampersand or NUL, so each can be decoded by itself.
      let end = source.firstOffset(of: UInt8(ascii: "&"), or: 0, from: start + 1, to: range.upperBound)
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

  private mutating func rewind() {
    current = Piece()
    cursor = 0
  }

  /// Goes to the next piece, which there is.
  private mutating func advance() {
    current.offset += step()
    current.source += step()
  }

  private mutating func append(_ step: Int) {
    var rest = step
    while rest >= 0x80 {
      steps.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    steps.append(UInt8(rest))
  }

  private mutating func step() -> Int {
    var (value, shift) = (0, 0)
    while cursor < steps.count {
      let byte = steps[cursor]
      cursor += 1
      value |= Int(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 == 0 { break }
    }
    return value
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
