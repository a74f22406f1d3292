/// A run of bytes, either of the document's text or of the scratch text beside it.
///
/// Twelve bytes and no reference count: a page has hundreds of them.
package struct TextRange: Sendable, Hashable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The number of bytes.
  package var count: UInt32
  /// Whether the bytes stand in ``ScanResult/scratch`` (decoded) instead of in the document's text.
  package var isScratch: Bool

  /// Creates a range over `range`.
  package init(_ range: Range<Int>, isScratch: Bool = false) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    count = UInt32(truncatingIfNeeded: range.count)
    self.isScratch = isScratch
  }

  /// A range without bytes.
  package static let empty = TextRange(0..<0)

  /// The offsets of the bytes.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
