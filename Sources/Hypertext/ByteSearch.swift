#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Searches for bytes at the speed of memory.
///
/// Every function clamps its bounds to the span, so no offset can reach outside of it.
extension Span where Element == UInt8 {
  /// Finds the first occurrence of `byte` in `start..<end`.
  ///
  /// - Returns: its offset, or `end` if there is none.
  func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    guard start >= 0, start < end, end <= count else { return end }
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return end }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Finds the first occurrence of one of two bytes in `start..<end`.
  ///
  /// - Returns: its offset, or `end` if there is none.
  func firstOffset(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
    guard start >= 0, start < end, end <= count else { return end }
    return unsafe withUnsafeBytes { bytes in
      var offset = start
      let firsts = SIMD16<UInt8>(repeating: first)
      let seconds = SIMD16<UInt8>(repeating: second)
      while end - offset >= 16 {
        let block = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        if any((block .== firsts) .| (block .== seconds)) { break }
        offset += 16
      }
      while offset < end {
        let byte = unsafe bytes[offset]
        if byte == first || byte == second { return offset }
        offset += 1
      }
      return end
    }
  }

  /// Finds the first occurrence of `word` at or after `start`.
  ///
  /// - Returns: its offset, or the number of bytes if there is none.
  func firstOffset(of word: String, from start: Int) -> Int {
    guard let first = word.utf8.first else { return count }
    var offset = start
    while true {
      offset = firstOffset(of: first, from: offset, to: count)
      if offset >= count || hasWord(word, at: offset, before: count) { return offset }
      offset += 1
    }
  }

  /// Finds the first byte outside ASCII in `start..<end`.
  ///
  /// - Returns: its offset, or `end` if there is none.
  func firstNonASCII(from start: Int, to end: Int) -> Int {
    guard start >= 0, start < end, end <= count else { return end }
    return unsafe withUnsafeBytes { bytes in
      var offset = start
      while end - offset >= 32 {
        let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        if (first & SIMD4(repeating: 0x8080_8080_8080_8080)) != SIMD4(repeating: 0) { break }
        offset += 32
      }
      while offset < end, unsafe bytes[offset] < 0x80 { offset += 1 }
      return offset
    }
  }

  /// Mixes the bytes into 64 bits, for tables of names. O(n), eight bytes at a time.
  package func fingerprint() -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      var state = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
      var offset = 0
      while bytes.count - offset >= 8 {
        state =
          (state ^ (unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
          &* 0xD6E8_FEB8_6659_FD93
        state ^= state >> 32
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(unsafe bytes[offset])
        offset += 1
      }
      state = (state ^ rest) &* 0xD6E8_FEB8_6659_FD93
      return state ^ state >> 32
    }
  }

  /// Whether both hold the same bytes. O(n).
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }

  /// Adds all bytes to `bytes`.
  func copy(to bytes: inout [UInt8]) {
    unsafe withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
