internal import Files

extension File {
  /// Reads the whole file in pieces of at most 256 KiB, whatever its size, and returns how many bytes there were.
  ///
  /// - Parameter buffer: Reused memory; it grows to the size of a piece.
  func readPieces(buffer: inout [UInt8], _ body: (Span<UInt8>) -> Void) throws(FileError) -> UInt64 {
    if buffer.count < 1 << 18 { buffer = [UInt8](repeating: 0, count: 1 << 18) }
    var total: UInt64 = 0
    while true {
      let count = try read(into: &buffer)
      guard count > 0 else { return total }
      body(buffer.span.extracting(0..<count))
      total += UInt64(count)
    }
  }
}
