/// A place in a text as people count: line and column from 1, a column being one Unicode scalar.
package struct Position: Sendable, Hashable {
  /// The line.
  package var line: Int
  /// The column.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
