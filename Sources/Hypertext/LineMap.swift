/// Turns offsets of one text into lines and columns, when somebody asks.
///
/// CR LF, CR and LF end a line each; a byte order mark at the start takes no column. Asking in the order of
/// the text costs O(n) for all questions together.
package struct LineMap: Sendable {
  private var starts: [Int] = [0]
  private var last: (offset: Int, line: Int, column: Int) = (0, 0, 1)

  /// Creates the map of a text in UTF-8.
  package init(_ text: Span<UInt8>) {
    var index = 0
    while true {
      index = text.firstOffset(of: 0x0A, or: 0x0D, from: index, to: text.count)
      guard index < text.count else { return }
      let isPair = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
      index += isPair ? 2 : 1
      starts.append(index)
    }
  }

  /// Answers the position of an offset of the text that the map was made of; past its end that of the end.
  package mutating func position(of offset: Int, in text: Span<UInt8>) -> Position {
    let offset = max(0, min(offset, text.count))
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
