/// A place in a text: both numbers count from 1, a column is a Unicode scalar.
package struct JSONPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line; CR LF, LF and CR each end one.
  package let line: Int
  /// The column.
  package let column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the position of the byte at `offset`. O(offset).
  ///
  /// An offset behind the text is the position behind its last character.
  package init(of offset: Int, in bytes: [UInt8]) {
    var finder = PositionFinder(bytes: bytes)
    self = finder.position(of: offset)
  }

  /// The line and the column, as compilers write them.
  package var description: String { "\(line):\(column)" }

  /// Orders places from the top of the text to its end.
  package static func < (left: JSONPosition, right: JSONPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
