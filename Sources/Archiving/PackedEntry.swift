/// The data of one zip member, compressed ahead of the writer: entries of a zip do not depend on each other.
package struct PackedEntry: Sendable {
  /// The member's path.
  let name: [UInt8]
  /// How many bytes it has.
  let size: UInt32
  /// Whether ``bytes`` are deflated.
  let isDeflated: Bool
  /// The CRC-32 of the member's own bytes.
  let checksum: UInt32
  /// What the archive will hold.
  let bytes: [UInt8]

  /// Compresses the bytes of a member, exactly as ``ArchiveWriter`` would. O(n).
  ///
  /// - Throws: ``ArchiveError`` if the name is none, there are 4 GiB or more, or the encoder fails.
  package init(path: String, bytes content: [UInt8], level: Int?, isStored: Bool) throws(ArchiveError) {
    name = Array(path.utf8)
    guard !name.isEmpty else { throw ArchiveError(.emptyName) }
    guard !name.contains(0) else { throw ArchiveError(.nulInName, entry: name) }
    guard let size = UInt32(exactly: content.count), size != .max else { throw ArchiveError(.tooLargeForZip) }
    self.size = size
    let level = level ?? ArchiveFormat.zip.defaultLevel
    isDeflated = ZipWriter.deflates(size: UInt64(size), level: level, isStored: isStored)
    guard isDeflated else {
      checksum = CRC32.checksum(of: content)
      bytes = content
      return
    }
    var encoder = try DeflateEncoder(level: level)
    var packed = try encoder.write(content.span)
    let end = try encoder.finish()
    packed += end.rest
    checksum = end.checksum
    bytes = packed
  }
}
