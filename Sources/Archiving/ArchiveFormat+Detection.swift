extension ArchiveFormat {
  /// Makes sure that the file is what it claims to be, by its first bytes.
  ///
  /// A tar older than POSIX has no mark; it is left to the tar reader.
  func confirm(in file: PackedFile) throws(ArchiveError) {
    let head = try file.bytes(at: 0, count: Int(min(file.size, 263)))
    guard let found = Self.format(beginning: head) else {
      guard self == .tar, head.count == 263 else { throw ArchiveError(.notAnArchive) }
      return
    }
    guard found == self else { throw ArchiveError(.formatMismatch(claimed: self, found: found)) }
  }

  private static func format(beginning head: [UInt8]) -> ArchiveFormat? {
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) { return .zip }
    if head.starts(with: ZstdFrame.magic) { return .tarZstd }
    if head.starts(with: XZStream.magic) { return .tarXZ }
    if head.starts(with: GzipMember.magic) { return .tarGzip }
    return head.count == 263 && head[257..<262].elementsEqual("ustar".utf8) ? .tar : nil
  }
}
