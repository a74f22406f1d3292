/// Compares the local headers and descriptors of a zip with its central directory.
struct ZipLocalAudit {
  private var window: FileWindow
  private static let fixedSize = 30

  init(_ file: PackedFile) {
    window = FileWindow(file)
  }

  /// Makes sure that `record` fills the file up to `boundary`, and returns where its data begins.
  mutating func dataOffset(of record: ZipCentralRecord, boundary: UInt64) throws(ArchiveError) -> UInt64 {
    guard record.localOffset < boundary, boundary - record.localOffset >= UInt64(Self.fixedSize) else {
      throw ArchiveError(.membersNotContiguous)
    }
    let room = boundary - record.localOffset
    var start = try window.load(Self.fixedSize, at: record.localOffset)
    guard window.bytes.isZipSignature(3, 4, at: start) else {
      throw ArchiveError(.headersDiffer("signature"))
    }
    let nameLength = Int(window.bytes.word16(at: start + 26))
    let extraLength = Int(window.bytes.word16(at: start + 28))
    let headerSize = Self.fixedSize + nameLength + extraLength
    guard UInt64(headerSize) <= room else { throw ArchiveError(.membersNotContiguous) }
    guard nameLength == record.name.count else { throw ArchiveError(.headersDiffer("name")) }
    start = try window.load(headerSize, at: record.localOffset)
    try compare(record, start: start, headerSize: headerSize)

    let dataRoom = room - UInt64(headerSize)
    guard record.packedSize <= dataRoom else { throw ArchiveError(.membersNotContiguous) }
    let dataOffset = record.localOffset + UInt64(headerSize)
    let rest = dataRoom - record.packedSize
    if record.hasDescriptor {
      try compareDescriptor(record, at: dataOffset + record.packedSize, length: rest)
    } else {
      guard rest == 0 else { throw ArchiveError(.membersNotContiguous) }
    }
    return dataOffset
  }

  private func compare(_ record: ZipCentralRecord, start: Int, headerSize: Int) throws(ArchiveError) {
    let bytes = window.bytes
    let nameStart = start + Self.fixedSize
    let nameEnd = nameStart + record.name.count
    guard bytes[nameStart..<nameEnd].elementsEqual(record.name) else {
      throw ArchiveError(.headersDiffer("name"))
    }
    guard bytes.word16(at: start + 6) == record.flags else { throw ArchiveError(.headersDiffer("flags")) }
    guard bytes.word16(at: start + 8) == record.method else { throw ArchiveError(.headersDiffer("method")) }

    let extra = try ZipExtraFields(in: bytes, range: nameEnd..<(start + headerSize), name: record.name)
    var wide = extra.wideValues(in: bytes)
    let size = try wide.next(for: bytes.word32(at: start + 22))
    let packedSize = try wide.next(for: bytes.word32(at: start + 18))
    try wide.end(orRepeats: size, packedSize)
    let checksum = bytes.word32(at: start + 14)
    // With a descriptor the header was written before the data was known.
    let mayBeZero = record.hasDescriptor
    guard checksum == record.checksum || mayBeZero && checksum == 0 else {
      throw ArchiveError(.headersDiffer("checksum"))
    }
    guard size == record.size || mayBeZero && size == 0,
      packedSize == record.packedSize || mayBeZero && packedSize == 0
    else { throw ArchiveError(.headersDiffer("size")) }
  }

  /// A descriptor has an optional signature, the checksum, and both sizes in 32 or 64 bits.
  private mutating func compareDescriptor(
    _ record: ZipCentralRecord, at offset: UInt64, length: UInt64
  ) throws(ArchiveError) {
    guard [12, 16, 20, 24].contains(length) else { throw ArchiveError(.membersNotContiguous) }
    var index = try window.load(Int(length), at: offset)
    if length % 8 == 0 {
      guard window.bytes.isZipSignature(7, 8, at: index) else {
        throw ArchiveError(.headersDiffer("descriptor"))
      }
      index += 4
    }
    let isWide = length >= 20
    let bytes = window.bytes
    let packedSize = isWide ? bytes.word64(at: index + 4) : UInt64(bytes.word32(at: index + 4))
    let size = isWide ? bytes.word64(at: index + 12) : UInt64(bytes.word32(at: index + 8))
    guard bytes.word32(at: index) == record.checksum, packedSize == record.packedSize, size == record.size
    else { throw ArchiveError(.headersDiffer("descriptor")) }
  }
}
