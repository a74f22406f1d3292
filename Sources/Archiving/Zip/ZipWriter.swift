/// Writes a zip: local headers with sizes and checksum, no descriptors, no extra fields, times in UTC.
struct ZipWriter: ~Copyable {
  private var output: OutputFile
  private let level: Int
  private let time: DOSTime
  private var entries: [ZipEntry] = []
  private var encoder: DeflateEncoder?
  private var checksum = CRC32()
  private var written: UInt64 = 0
  private var dataOffset: UInt64 = 0

  init(_ output: OutputFile, level: Int, modificationTime: Int64) {
    self.output = output
    self.level = level
    time = DOSTime(secondsSince1970: modificationTime)
  }

  mutating func beginEntry(name: [UInt8], size: UInt64, isStored: Bool) throws(ArchiveError) {
    let offset = output.count
    guard entries.count < 0xFFFE, size < 0xFFFF_FFFF, name.count <= 0xFFFF,
      let offset = UInt32(exactly: offset), offset != .max
    else { throw ArchiveError(.tooLargeForZip) }
    let isDeflated = Self.deflates(size: size, level: level, isStored: isStored)
    let entry = ZipEntry(
      name: name, size: UInt32(size), isDeflated: isDeflated, time: time, localOffset: offset)
    encoder = isDeflated ? try DeflateEncoder(level: level) : nil
    checksum = CRC32()
    written = 0
    try output.append(entry.localHeader)
    dataOffset = output.count
    entries.append(entry)
  }

  mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) {
    written += UInt64(bytes.count)
    guard let entry = entries.last, written <= UInt64(entry.size) else {
      throw ArchiveError(.sizeMismatch(declared: UInt64(entries.last?.size ?? 0)))
    }
    if entry.isDeflated {
      try output.append(encoder?.write(bytes) ?? [])
    } else {
      checksum.update(bytes)
      try output.append(bytes)
    }
  }

  mutating func endEntry() throws(ArchiveError) {
    guard var entry = entries.popLast() else { return }
    guard written == UInt64(entry.size) else {
      throw ArchiveError(.sizeMismatch(declared: UInt64(entry.size)))
    }
    entry.checksum = checksum.value
    if entry.isDeflated, let result = try encoder?.finish() {
      try output.append(result.rest)
      entry.checksum = result.checksum
    }
    encoder = nil
    guard let packedSize = UInt32(exactly: output.count - dataOffset), packedSize != .max else {
      throw ArchiveError(.tooLargeForZip)
    }
    entry.packedSize = packedSize
    try output.replace(at: UInt64(entry.localOffset), with: entry.localHeader)
    entries.append(entry)
  }

  /// Adds a whole member whose data was compressed before.
  mutating func append(_ packed: PackedEntry) throws(ArchiveError) {
    guard entries.count < 0xFFFE, packed.name.count <= 0xFFFF,
      let packedSize = UInt32(exactly: packed.bytes.count),
      packedSize != .max, let offset = UInt32(exactly: output.count), offset != .max
    else { throw ArchiveError(.tooLargeForZip) }
    var entry = ZipEntry(
      name: packed.name, size: packed.size, isDeflated: packed.isDeflated, time: time, localOffset: offset)
    entry.packedSize = packedSize
    entry.checksum = packed.checksum
    try output.append(entry.localHeader)
    try output.append(packed.bytes)
    entries.append(entry)
  }

  /// Whether a member is deflated: what is empty cannot be made smaller, and level 0 only adds frames.
  static func deflates(size: UInt64, level: Int, isStored: Bool) -> Bool {
    !isStored && size > 0 && level > 0
  }

  mutating func finish() throws(ArchiveError) {
    let start = output.count
    for entry in entries { try output.append(entry.centralRecord) }
    let size = output.count - start
    guard let offset = UInt32(exactly: start), offset != .max, let size = UInt32(exactly: size) else {
      throw ArchiveError(.tooLargeForZip)
    }
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    end.append(word16: UInt16(entries.count))
    end.append(word16: UInt16(entries.count))
    end.append(word32: size)
    end.append(word32: offset)
    end.append(word16: 0)
    try output.append(end)
    try output.flush()
  }
}
