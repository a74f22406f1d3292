/// Numbers as bytes, lowest first.
func little(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// A CRC-32 bit by bit, to compare the fast one with.
func plainChecksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
    var crc = crc ^ UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    return crc
  }
}

/// A deflate stream of stored blocks.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = []
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    stream += [rest.isEmpty ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
  } while !rest.isEmpty
  return stream
}

/// Text without a pattern that a compressor could use up, the same each time.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count + 8)
  while bytes.count < count {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    bytes += little(Int(truncatingIfNeeded: state), 8)
  }
  return Array(bytes.prefix(count))
}

/// An extra field with the Unicode name of a member called `other`.
func unicodePath(_ name: String, of other: String) -> [UInt8] {
  let body = [1] + little(Int(plainChecksum(Array(other.utf8))), 4) + Array(name.utf8)
  return little(0x7075, 2) + little(body.count, 2) + body
}
