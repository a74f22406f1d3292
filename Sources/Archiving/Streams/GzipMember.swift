/// The header and the trailer of one gzip member (RFC 1952).
struct GzipMember {
  static let magic: [UInt8] = [0x1F, 0x8B]
  static let trailerSize = 8
  private static let fixedSize = 10
  /// More than any name or comment in a header needs.
  private static let maximumSize = 64 << 10

  /// Where the deflate stream begins.
  let dataOffset: UInt64

  /// Reads the header at `offset`. What it says about a name, a time or a system is not used.
  init(in file: PackedFile, at offset: UInt64) throws(ArchiveError) {
    let count = Int(min(file.size - min(offset, file.size), UInt64(Self.maximumSize)))
    guard count >= Self.fixedSize else { throw ArchiveError(.truncated) }
    var head = try file.bytes(at: offset, count: min(count, 512))
    guard head.starts(with: Self.magic), head[2] == 8, head[3] & 0xE0 == 0 else {
      throw ArchiveError(.malformedStream("gzip header"))
    }
    let flags = head[3]
    if flags != 0, head.count < count { head = try file.bytes(at: offset, count: count) }

    var index = Self.fixedSize
    if flags & 0x04 != 0 {
      guard head.count - index >= 2 else { throw ArchiveError(.truncated) }
      index += 2 + Int(head.word16(at: index))
    }
    for flag: UInt8 in [0x08, 0x10] where flags & flag != 0 {
      guard index < head.count, let end = head[index...].firstIndex(of: 0) else {
        throw ArchiveError(.malformedStream("gzip header"))
      }
      index = end + 1
    }
    if flags & 0x02 != 0 {
      guard head.count - index >= 2 else { throw ArchiveError(.truncated) }
      let checksum = CRC32.checksum(of: Array(head[..<index]))
      guard head.word16(at: index) == UInt16(truncatingIfNeeded: checksum) else {
        throw ArchiveError(.malformedStream("gzip header"))
      }
      index += 2
    }
    guard index <= head.count else { throw ArchiveError(.truncated) }
    dataOffset = offset + UInt64(index)
  }

  /// Compares the trailer at `offset` with what came out.
  static func checkTrailer(
    in file: PackedFile, at offset: UInt64, checksum: UInt32, count: UInt64
  ) throws(ArchiveError) {
    let trailer = try file.bytes(at: offset, count: trailerSize)
    guard trailer.word32(at: 0) == checksum else { throw ArchiveError(.streamChecksumMismatch) }
    guard trailer.word32(at: 4) == UInt32(truncatingIfNeeded: count) else {
      throw ArchiveError(.streamLengthMismatch)
    }
  }
}
