/// Decodes some of the members of an audited zip, in the order given.
struct ZipReader: ~Copyable {
  private let directory: ZipDirectory
  private let input: ReadInput
  private var handle: ReadHandle?
  private var waiting: ArraySlice<Int>
  private var current = 0
  private var produced: UInt64 = 0
  private var isOpen = false

  init(_ file: PackedFile, directory: ZipDirectory, members: some Sequence<Int>) {
    self.directory = directory
    input = ReadInput(file)
    waiting = members.filter(directory.members.indices.contains)[...]
  }

  mutating func next() throws -> ArchiveMember? {
    while try readChunk({ _ in }) {}
    guard let index = waiting.popFirst() else { return nil }
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
      let size = directory.records[current].size
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

  private mutating func open(_ record: ZipRecord) throws(ArchiveError) {
    input.supply(header: record.header, range: record.range)
    if handle == nil { handle = try ReadHandle(.zip, input: input) }
    try handle?.nextMember()
    isOpen = true
  }
}
