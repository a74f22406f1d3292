/// Decodes gzip members one after the other, and verifies the trailer of each.
///
/// libarchive's gzip filter never looks at a trailer and does not tell where it stood. So the headers and trailers are
/// read here, and libarchive decodes the deflate stream between them as the body of a zip member that seems to reach to
/// the end of the file: it says that the body ended earlier, and how many bytes it used up.
final class GzipProducer: ByteProducer {
  private let file: PackedFile
  private let input: ReadInput
  private var handle: ReadHandle?
  private var offset: UInt64 = 0
  private var dataOffset: UInt64 = 0
  private var headerSize: UInt64 = 0
  private var checksum = CRC32()
  private var count: UInt64 = 0
  private var membersLeft: Int

  /// Creates a producer that accepts so many gzip members: each costs a handle, even one that holds nothing.
  init(_ file: PackedFile, memberLimit: Int) {
    self.file = file
    input = ReadInput(file)
    membersLeft = memberLimit
  }

  func produce(into buffer: inout [UInt8]) throws(ArchiveError) {
    let target = buffer.count
    while buffer.count == target {
      if handle == nil {
        guard offset < file.size else { return }
        try beginMember()
      }
      try decode(into: &buffer)
    }
  }

  private func beginMember() throws(ArchiveError) {
    do throws(ArchiveError) {
      dataOffset = try GzipMember(in: file, at: offset).dataOffset
    } catch {
      // Behind a whole member, whatever is no other member is simply too much.
      throw offset == 0 || error.isInputOutput ? error : ArchiveError(.trailingBytes)
    }
    guard membersLeft > 0 else {
      throw ArchiveError(.malformedStream("gzip stream, which has too many parts"))
    }
    membersLeft -= 1
    let packedSize = file.size - dataOffset
    let header = DeflateHeader.bytes(packedSize: packedSize, size: 0, checksum: 0)
    headerSize = UInt64(header.count)
    input.supply(header: header, range: dataOffset..<file.size)
    var handle = try ReadHandle(.zip, input: input)
    try handle.nextMember()
    self.handle = consume handle
    checksum = CRC32()
    count = 0
  }

  private func decode(into buffer: inout [UInt8]) throws(ArchiveError) {
    guard var handle = handle.take() else { return }
    let state = try handle.decodeBlock()
    handle.withBlock { bytes in
      checksum.update(bytes)
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }
    count += UInt64(handle.blockCount)
    switch state {
    case .more: self.handle = consume handle
    case .end: throw ArchiveError(.truncated)
    case .unexpectedEnd:
      let (used, isShort) = handle.consumed.subtractingReportingOverflow(headerSize)
      guard !isShort, used <= file.size - dataOffset else { throw handle.complaint }
      let end = dataOffset + used
      try GzipMember.checkTrailer(in: file, at: end, checksum: checksum.value, count: count)
      offset = end + UInt64(GzipMember.trailerSize)
    }
  }
}
