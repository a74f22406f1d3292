/// A running CRC-32 (ISO 3309), as gzip and zip use it; sixteen bytes a step.
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
        while source.count - at >= 16 {
          let first = unsafe UInt64(
            littleEndian: source.loadUnaligned(fromByteOffset: at, as: UInt64.self))
          let second = unsafe UInt64(
            littleEndian: source.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
          crc =
            unsafe Self.advance(first ^ UInt64(crc), over: 8, table) ^ Self.advance(second, over: 0, table)
          at += 16
        }
        while at < source.count {
          crc = unsafe crc >> 8 ^ table[Int((crc ^ UInt32(source[at])) & 0xFF)]
          at += 1
        }
      }
    }
    state = crc
  }

  /// The checksum of eight bytes, behind which `count` zero bytes follow.
  @inline(__always)
  private static func advance(_ word: UInt64, over count: Int, _ table: UnsafeBufferPointer<UInt32>) -> UInt32
  {
    let start = count << 8
    let first = unsafe table[start + 1792 + Int(word & 0xFF)] ^ table[start + 1536 + Int(word >> 8 & 0xFF)]
    let second =
      unsafe table[start + 1280 + Int(word >> 16 & 0xFF)] ^ table[start + 1024 + Int(word >> 24 & 0xFF)]
    let third =
      unsafe table[start + 768 + Int(word >> 32 & 0xFF)] ^ table[start + 512 + Int(word >> 40 & 0xFF)]
    let fourth = unsafe table[start + 256 + Int(word >> 48 & 0xFF)] ^ table[start + Int(word >> 56)]
    return first ^ second ^ third ^ fourth
  }

  /// Table `n` (of sixteen, 256 words each) advances a byte over `n` zero bytes behind it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 16 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 {
        crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
      tables[byte] = crc
    }
    for index in 256..<16 * 256 {
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
