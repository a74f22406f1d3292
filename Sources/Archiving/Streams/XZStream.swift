/// The structure of an xz file: one stream that fills it, every block within the limit on dictionaries.
///
/// liblzma verifies headers, index and checks while it decodes; this audit adds what it would let pass: more than one
/// stream, padding, other filters, and dictionaries of any size. liblzma believes the index only when all is decoded,
/// so that the audit walks over the blocks as liblzma will, and finds every header that liblzma will find.
enum XZStream {
  static let magic: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
  private static let headerSize = 12
  private static let footerSize = 12
  /// The bytes of a chunk of LZMA2 that say how long it is.
  private static let chunkHeaderSize = 6
  /// Some hundred thousand blocks.
  private static let maximumIndexSize: UInt64 = 1 << 20

  /// The checks that liblzma knows, none, CRC-32, CRC-64 and SHA-256, and their sizes.
  private static let checkSizes: [UInt8: UInt64] = [0: 0, 1: 4, 4: 8, 10: 32]

  /// Walks over the blocks without decoding them. O(chunks).
  static func audit(_ file: PackedFile, limits: ArchiveLimits) throws(ArchiveError) {
    guard file.size >= UInt64(headerSize + footerSize) else { throw ArchiveError(.truncated) }
    let header = try file.bytes(at: 0, count: headerSize)
    let footer = try file.bytes(at: file.size - UInt64(footerSize), count: footerSize)
    guard header.starts(with: magic) else { throw ArchiveError(.malformedStream("xz header")) }
    // A file that does not end with a footer is cut, or goes on behind it.
    guard footer[10...].elementsEqual([0x59, 0x5A]), footer[8..<10].elementsEqual(header[6..<8]) else {
      throw ArchiveError(.malformedStream("xz footer"))
    }
    guard header[6] == 0, let checkSize = checkSizes[header[7]] else {
      throw ArchiveError(.malformedStream("xz check"))
    }
    let indexSize = (UInt64(footer.word32(at: 4)) + 1) * 4
    guard indexSize <= maximumIndexSize,
      indexSize <= file.size - UInt64(headerSize + footerSize)
    else { throw ArchiveError(.malformedStream("xz index")) }

    let indexOffset = file.size - UInt64(footerSize) - indexSize
    let blocks = try blockSizes(file.bytes(at: indexOffset, count: Int(indexSize)))
    var window = FileWindow(file)
    var offset = UInt64(headerSize)
    for size in blocks {
      let padded = (size + 3) & ~3
      guard padded <= indexOffset - offset, size >= 8 + checkSize else {
        throw ArchiveError(.malformedStream("xz index"))
      }
      let headerSize = try auditBlockHeader(at: offset, in: &window, limits: limits)
      try auditChunks(from: offset + headerSize, to: offset + size - checkSize, in: &window)
      offset += padded
    }
    guard offset == indexOffset else { throw ArchiveError(.malformedStream("xz index")) }
  }

  /// The size of each block without its padding, from the index, which ends with its own padding and checksum.
  private static func blockSizes(_ index: [UInt8]) throws(ArchiveError) -> [UInt64] {
    var position = 0
    guard index.first == 0 else { throw ArchiveError(.malformedStream("xz index")) }
    position = 1
    let count = try number(in: index, at: &position)
    var sizes: [UInt64] = []
    guard count <= UInt64(index.count) else { throw ArchiveError(.malformedStream("xz index")) }
    for _ in 0..<count {
      let size = try number(in: index, at: &position)
      _ = try number(in: index, at: &position)
      guard size <= UInt64(Int64.max) else { throw ArchiveError(.malformedStream("xz index")) }
      sizes.append(size)
    }
    // Where the records end, liblzma expects the footer, and behind that perhaps another stream.
    guard (position + 3) & ~3 + 4 == index.count else { throw ArchiveError(.malformedStream("xz index")) }
    return sizes
  }

  /// Audits a block header and returns its size.
  ///
  /// It has its size, flags, optional sizes, then the filters; LZMA2 has to be the only one.
  private static func auditBlockHeader(
    at offset: UInt64, in window: inout FileWindow, limits: ArchiveLimits
  ) throws(ArchiveError) -> UInt64 {
    let first = try window.load(1, at: offset)
    let size = (Int(window.bytes[first]) + 1) * 4
    let start = try window.load(size, at: offset)
    let header = Array(window.bytes[start..<(start + size)])
    guard header[0] != 0, header[1] & 0x3F == 0 else { throw ArchiveError(.malformedStream("xz block")) }
    var position = 2
    if header[1] & 0x40 != 0 { _ = try number(in: header, at: &position) }
    if header[1] & 0x80 != 0 { _ = try number(in: header, at: &position) }
    guard try number(in: header, at: &position) == 0x21, try number(in: header, at: &position) == 1,
      position < header.count, header[position] <= 40
    else { throw ArchiveError(.malformedStream("xz block")) }
    let bits = UInt64(header[position])
    let dictionary = bits == 40 ? 0xFFFF_FFFF : (2 | bits & 1) << (bits / 2 + 11)
    guard dictionary <= limits.dictionarySize else {
      throw ArchiveError(.dictionaryTooLarge(limit: limits.dictionarySize))
    }
    return UInt64(size)
  }

  /// Makes sure that the chunks of LZMA2 which begin at `start` end exactly at `end`.
  private static func auditChunks(
    from start: UInt64, to end: UInt64, in window: inout FileWindow
  ) throws(ArchiveError) {
    var offset = start
    while offset < end {
      let index = try window.load(chunkHeaderSize, at: offset)
      let control = window.bytes[index]
      if control == 0, offset + 1 == end { return }
      // Sizes stand there less one, the high byte first; that of what comes out comes first.
      let size =
        switch control {
        case 1, 2: 3 + 1 + bigWord(in: window.bytes, at: index + 1)
        case 0x80..<0xC0: 5 + 1 + bigWord(in: window.bytes, at: index + 3)
        case 0xC0...0xFF: 6 + 1 + bigWord(in: window.bytes, at: index + 3)
        default: throw ArchiveError(.malformedStream("xz block"))
        }
      guard UInt64(size) <= end - offset else { break }
      offset += UInt64(size)
    }
    throw ArchiveError(.malformedStream("xz block"))
  }

  private static func bigWord(in bytes: [UInt8], at index: Int) -> Int {
    Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  /// A number in groups of seven bits, lowest first, nine bytes at most.
  private static func number(in bytes: [UInt8], at position: inout Int) throws(ArchiveError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard position < bytes.count else { break }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw ArchiveError(.malformedStream("xz number"))
  }
}
