/// Numbers in little-endian order, as zip, gzip, xz and zstd store them.
///
/// The caller has checked that the bytes are there.
extension [UInt8] {
  func word16(at index: Int) -> UInt16 {
    UInt16(self[index]) | UInt16(self[index + 1]) << 8
  }

  func word32(at index: Int) -> UInt32 {
    UInt32(word16(at: index)) | UInt32(word16(at: index + 2)) << 16
  }

  func word64(at index: Int) -> UInt64 {
    UInt64(word32(at: index)) | UInt64(word32(at: index + 4)) << 32
  }

  /// Whether they begin a zip record: "PK" and two bytes that say which.
  func isZipSignature(_ third: UInt8, _ fourth: UInt8, at index: Int) -> Bool {
    self[index] == 0x50 && self[index + 1] == 0x4B && self[index + 2] == third && self[index + 3] == fourth
  }

  mutating func append(word16 value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func append(word32 value: UInt32) {
    append(word16: UInt16(truncatingIfNeeded: value))
    append(word16: UInt16(truncatingIfNeeded: value >> 16))
  }

  mutating func append(word64 value: UInt64) {
    append(word32: UInt32(truncatingIfNeeded: value))
    append(word32: UInt32(truncatingIfNeeded: value >> 32))
  }
}
