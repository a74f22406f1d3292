internal import Files

extension File {
  /// Reads the whole file in pieces of at most 256 KiB, whatever its size, and returns how many bytes there were.
  ///
  /// `buffer` is reused memory; it grows to the size of a piece.
  /// - Throws: `FileError`, and what `body` throws.
  @discardableResult
  func forEachPiece(buffer: inout [UInt8], _ body: (Span<UInt8>) throws -> Void) throws -> UInt64 {
    if buffer.count < 1 << 18 { buffer = [UInt8](repeating: 0, count: 1 << 18) }
    var total: UInt64 = 0
    while true {
      let count = try read(into: &buffer)
      guard count > 0 else { return total }
      try body(buffer.span.extracting(0..<count))
      total += UInt64(count)
    }
  }
}
