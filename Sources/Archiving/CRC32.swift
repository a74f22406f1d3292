import CLibDeflate

/// A running CRC-32 (ISO 3309), as gzip and zip use it.
struct CRC32 {
  /// The checksum of all bytes added.
  private(set) var value: UInt32 = 0

  /// Adds bytes. O(n).
  mutating func update(_ bytes: Span<UInt8>) {
    let before = value
    value = unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return before }
      return unsafe libdeflate_crc32(before, start, buffer.count)
    }
  }
}

extension CRC32 {
  /// The checksum of bytes that are all at hand. O(n).
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var running = CRC32()
    running.update(bytes.span)
    return running.value
  }
}
