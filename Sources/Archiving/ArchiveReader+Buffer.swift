extension ArchiveReader {
  /// Adds the next piece of the current member to `buffer`. O(length of the piece).
  ///
  /// - Returns: false at the end of the member, when its size and checksum are proven.
  package mutating func readChunk(into buffer: inout [UInt8]) throws -> Bool {
    try readChunk { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }
  }
}
