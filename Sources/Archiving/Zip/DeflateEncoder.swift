/// Deflates the data of one zip member.
///
/// libarchive has no bare deflate stream to offer, so this is a gzip member without its header and trailer; the trailer
/// brings the checksum.
struct DeflateEncoder: ~Copyable {
  private var handle: WriteHandle
  private var headerSize = 10

  init(level: Int) throws(ArchiveError) {
    handle = try WriteHandle(.gzip, level: level)
  }

  /// Adds bytes and returns what is ready of the stream.
  mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) -> [UInt8] {
    try handle.write(bytes)
    return try takeEncoded()
  }

  /// Ends the stream and returns the rest of it, with the checksum of all that was added.
  mutating func finish() throws(ArchiveError) -> (rest: [UInt8], checksum: UInt32) {
    try handle.close()
    let rest = try takeEncoded()
    let trailer = handle.takeEncoded()
    guard trailer.count == GzipMember.trailerSize else {
      throw ArchiveError(.encoderFailed("the stream has no trailer"))
    }
    return (rest, trailer.word32(at: 0))
  }

  private mutating func takeEncoded() throws(ArchiveError) -> [UInt8] {
    guard handle.encodedCount >= headerSize + GzipMember.trailerSize else { return [] }
    var bytes = handle.takeEncoded(reserving: GzipMember.trailerSize)
    if headerSize > 0 {
      // Method 8 and no flags: the header has its shortest form.
      guard bytes.starts(with: GzipMember.magic + [8, 0]) else {
        throw ArchiveError(.encoderFailed("the stream has another header than expected"))
      }
      bytes.removeFirst(headerSize)
      headerSize = 0
    }
    return bytes
  }
}
