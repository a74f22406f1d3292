/// The structure of a zstd file (RFC 8878): one frame that fills it, its window within the limit.
enum ZstdFrame {
  static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  /// Walks over the blocks without decoding them. O(blocks).
  static func audit(_ file: PackedFile, limits: ArchiveLimits) throws(ArchiveError) {
    var window = FileWindow(file)
    var offset = try auditHeader(of: file, limits: limits)
    var isLast = false
    while !isLast {
      let start = try window.load(3, at: offset)
      let word = UInt64(window.bytes.word16(at: start)) | UInt64(window.bytes[start + 2]) << 16
      isLast = word & 1 == 1
      let kind = word >> 1 & 3
      guard kind != 3 else { throw ArchiveError(.malformedStream("zstd block")) }
      offset += 3 + (kind == 1 ? 1 : word >> 3)
      guard offset <= file.size else { throw ArchiveError(.truncated) }
    }
    let hasChecksum = try file.bytes(at: 4, count: 1)[0] & 4 != 0
    let end = offset + (hasChecksum ? 4 : 0)
    guard end <= file.size else { throw ArchiveError(.truncated) }
    guard end == file.size else { throw ArchiveError(.trailingBytes) }
  }

  /// Audits the frame's header and returns where its first block begins.
  private static func auditHeader(of file: PackedFile, limits: ArchiveLimits) throws(ArchiveError) -> UInt64 {
    let head = try file.bytes(at: 0, count: Int(min(file.size, 18)))
    guard head.count >= 6, head.starts(with: magic) else { throw ArchiveError(.truncated) }
    let descriptor = head[4]
    // No dictionary can be named, and a reserved bit means a format of the future.
    guard descriptor & 0x0B == 0 else { throw ArchiveError(.malformedStream("zstd header")) }
    let isSingleSegment = descriptor & 0x20 != 0
    let sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][Int(descriptor >> 6)]
    let sizeStart = isSingleSegment ? 5 : 6
    guard head.count >= sizeStart + sizeBytes else { throw ArchiveError(.truncated) }

    var window: UInt64
    if isSingleSegment {
      switch sizeBytes {
      case 1: window = UInt64(head[5])
      case 2: window = UInt64(head.word16(at: 5)) + 256
      case 4: window = UInt64(head.word32(at: 5))
      default: window = head.word64(at: 5)
      }
    } else {
      let base = UInt64(1) << (10 + UInt64(head[5] >> 3))
      window = base + base / 8 * UInt64(head[5] & 7)
    }
    guard window <= limits.windowSize else {
      throw ArchiveError(.dictionaryTooLarge(limit: limits.windowSize))
    }
    return UInt64(sizeStart + sizeBytes)
  }
}
