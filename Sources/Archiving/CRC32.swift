/// A running CRC-32 (ISO 3309), as gzip and zip use it; eight bytes a step.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of all bytes added.
  var value: UInt32 { ~state }

  /// Adds bytes. O(n).
  mutating func update(_ bytes: Span<UInt8>) {
    var crc = state
    unsafe bytes.withUnsafeBytes { source in
      unsafe Self.tables.withUnsafeBufferPointer { table in
        var at = 0
        while source.count - at >= 8 {
          let word = unsafe UInt64(littleEndian: source.loadUnaligned(fromByteOffset: at, as: UInt64.self))
          let low = UInt32(truncatingIfNeeded: word) ^ crc
          let high = UInt32(truncatingIfNeeded: word >> 32)
          let first = unsafe table[1792 + Int(low & 0xFF)] ^ table[1536 + Int(low >> 8 & 0xFF)]
          let second = unsafe table[1280 + Int(low >> 16 & 0xFF)] ^ table[1024 + Int(low >> 24)]
          let third = unsafe table[768 + Int(high & 0xFF)] ^ table[512 + Int(high >> 8 & 0xFF)]
          let fourth = unsafe table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
          crc = first ^ second ^ third ^ fourth
          at += 8
        }
        while at < source.count {
          crc = unsafe crc >> 8 ^ table[Int((crc ^ UInt32(source[at])) & 0xFF)]
          at += 1
        }
      }
    }
    state = crc
  }

  /// Table `n` (of eight, 256 words each) advances a byte over `n` zero bytes behind it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 {
        crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
      tables[byte] = crc
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()
}

extension CRC32 {
  /// The checksum of bytes that are all at hand. O(n).
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var running = CRC32()
    running.update(bytes.span)
    return running.value
  }
}
