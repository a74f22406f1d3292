/// Turns offsets of one text into lines and columns, when somebody asks.
///
/// CR LF, CR and LF end a line each; a byte order mark at the start takes no column. Asking in the order of
/// the text costs O(n) for all questions together, n being the greatest offset.
package struct LineMap: Sendable {
  private var starts: [Int] = [0]
  /// Up to where the text was searched for the ends of lines.
  private var searched = 0
  private var last: (offset: Int, line: Int, column: Int) = (0, 0, 1)

  /// Creates a map, which learns of a text as far as it is asked.
  package init() {}

  /// Answers the position of an offset of the text, which is UTF-8 and the same every time; past its end that of the
  /// end.
  package mutating func position(of offset: Int, in text: Span<UInt8>) -> Position {
    let offset = max(0, min(offset, text.count))
    search(text, to: offset)
    let line = line(of: offset)
    let start = starts[line - 1]
    var column = 1
    var index = start
    if last.line == line, last.offset <= offset {
      column = last.column
      index = last.offset
    } else if start == 0, text.hasByteOrderMark {
      index = min(3, offset)
    }
    while index < offset {
      index += 1
      if index == text.count || !text[index].isContinuation { column += 1 }
    }
    last = (offset, line, column)
    return Position(line: line, column: column)
  }

  private mutating func search(_ text: Span<UInt8>, to end: Int) {
    while searched < end {
      searched = text.firstOffset(of: 0x0A, or: 0x0D, from: searched, to: end)
      guard searched < end else { return }
      let isPair = text[searched] == 0x0D && searched + 1 < text.count && text[searched + 1] == 0x0A
      searched += isPair ? 2 : 1
      starts.append(searched)
    }
  }

  /// Answers the number of the last line that begins at or before `offset`.
  private func line(of offset: Int) -> Int {
    var lower = 0
    var upper = starts.count
    while upper - lower > 1 {
      let middle = lower + (upper - lower) / 2
      if starts[middle] <= offset { lower = middle } else { upper = middle }
    }
    return lower + 1
  }
}

extension Span where Element == UInt8 {
  /// Whether the text begins with U+FEFF.
  var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }
}

extension UInt8 {
  /// Whether this byte continues a scalar of UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
