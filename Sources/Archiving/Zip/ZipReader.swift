/// Reads some of the members of an audited zip, in the order given; each is asked for when the one before is read.
///
/// What is not large is inflated whole, the rest as a stream, by libarchive; what is stored as it is needs no decoder,
/// only its checksum.
struct ZipReader: ~Copyable {
  private let directory: ZipDirectory
  private let file: PackedFile
  private let input: ReadInput
  private var inflater: Inflater?
  private var handle: ReadHandle?
  private var waiting: AnyIterator<Int>
  private var current = 0
  private var produced: UInt64 = 0
  private var checksum = CRC32()
  private var isOpen = false

  init(_ file: PackedFile, directory: ZipDirectory, members: some Sequence<Int>) {
    self.directory = directory
    self.file = file
    input = ReadInput(file)
    waiting = AnyIterator(members.lazy.filter(directory.members.indices.contains).makeIterator())
  }

  mutating func next() throws -> ArchiveMember? {
    while try readChunk({ _ in }) {}
    guard let index = waiting.next() else { return nil }
    current = index
    produced = 0
    let record = directory.records[index]
    if record.packedSize > 0 {
      do throws(ArchiveError) {
        try open(record)
      } catch {
        throw error.about(directory.members[index].name)
      }
    }
    return directory.members[index]
  }

  mutating func readChunk(_ body: (Span<UInt8>) throws -> Void) throws -> Bool {
    guard isOpen else { return false }
    do {
      let record = directory.records[current]
      guard record.isDeflated else { return try readStored(record, body) }
      guard !Inflater.accepts(record) else { return try readWhole(record, body) }
      let size = record.size
      let state = try handle?.decodeBlock() ?? .end
      let count = UInt64(handle?.blockCount ?? 0)
      guard count <= size - produced else { throw ArchiveError(.sizeMismatch(declared: size)) }
      produced += count
      if count > 0 { try handle?.withBlock(body) }
      switch state {
      case .more: return true
      case .unexpectedEnd: throw handle?.complaint ?? ArchiveError(.truncated)
      case .end:
        guard produced == size else { throw ArchiveError(.sizeMismatch(declared: size)) }
        isOpen = false
        return false
      }
    } catch let error as ArchiveError {
      throw error.about(directory.members[current].name)
    }
  }

  private mutating func readWhole(_ record: ZipRecord, _ body: (Span<UInt8>) throws -> Void) throws -> Bool {
    if inflater == nil { inflater = try Inflater() }
    try inflater?.inflate(record, of: file)
    isOpen = false
    try inflater?.withBytes(body)
    return true
  }

  private mutating func readStored(_ record: ZipRecord, _ body: (Span<UInt8>) throws -> Void) throws -> Bool {
    var checksum = checksum
    let count = try input.withNextPiece { bytes in
      checksum.update(bytes)
      try body(bytes)
    }
    self.checksum = checksum
    produced += UInt64(count)
    if count > 0 { return true }
    guard produced == record.size else { throw ArchiveError(.truncated) }
    guard checksum.value == record.checksum else { throw ArchiveError(.checksumDiffers) }
    isOpen = false
    return false
  }

  private mutating func open(_ record: ZipRecord) throws(ArchiveError) {
    if Inflater.accepts(record) {
      isOpen = true
      return
    }
    if record.isDeflated {
      input.supply(header: record.header, range: record.range)
      if handle == nil { handle = try ReadHandle(.zip, input: input) }
      try handle?.nextMember()
    } else {
      input.supply(range: record.range)
      checksum = CRC32()
    }
    isOpen = true
  }
}
