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

  /// Answers whether one of two bytes occurs in `range`, which is fastest for ranges of a few words.
  @inline(__always)
  func contains(_ first: UInt8, or second: UInt8, in range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    return unsafe withUnsafeBytes { bytes in
      let firsts = UInt64(first) &* 0x0101_0101_0101_0101
      let seconds = UInt64(second) &* 0x0101_0101_0101_0101
      var offset = range.lowerBound
      while range.upperBound - offset >= 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if (word ^ firsts).hasZeroByte || (word ^ seconds).hasZeroByte { return true }
        offset += 8
      }
      while offset < range.upperBound {
        let byte = unsafe bytes[offset]
        if byte == first || byte == second { return true }
        offset += 1
      }
      return false
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

  /// Mixes the bytes with a key into 64 bits, for tables of names. O(n), eight bytes at a time.
  ///
  /// Two texts chosen by who does not know the key get the same bits about as seldom as two random numbers: what a
  /// difference becomes in the upper half of a product depends on the key, so that no later one cancels it.
  package func fingerprint(by key: FingerprintKey) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      let count = bytes.count
      var state = key.start
      var offset = 0
      while count - offset > 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        state = Self.foldedProduct(state ^ word, key.factor)
        offset += 8
      }
      // The last word may overlap the one before: together with the count it tells all bytes.
      let last: UInt64
      if count >= 8 {
        last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else if count >= 4 {
        let high = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        last = unsafe UInt64(high) << 32 | UInt64(bytes.loadUnaligned(as: UInt32.self))
      } else if count > 0 {
        last = unsafe UInt64(bytes[count - 1]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[0])
      } else {
        last = 0
      }
      state = Self.foldedProduct(state ^ last, key.factor)
      return Self.foldedProduct(state ^ UInt64(truncatingIfNeeded: count), key.end)
    }
  }

  /// Multiplies to 128 bits and folds them: every bit of the result depends on all of both factors.
  @inline(__always)
  private static func foldedProduct(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
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

extension UInt64 {
  /// Whether one of the eight bytes is zero.
  @inline(__always)
  fileprivate var hasZeroByte: Bool {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 != 0
  }
}
