/// Reads the members of a tar in one pass.
///
/// Names and structure come from this audit alone; libarchive at most decodes the stream around the tar.
struct TarReader: ~Copyable {
  private var stream: DecodedStream
  private let limits: ArchiveLimits
  private var current: ArchiveMember?
  private var remaining: UInt64 = 0
  private var padding = 0
  private var count = 0
  private var total: UInt64 = 0
  private var isAtEnd = false

  init(_ stream: consuming DecodedStream, limits: ArchiveLimits) {
    self.stream = stream
    self.limits = limits
  }

  mutating func next() throws -> ArchiveMember? {
    while try readChunk({ _ in }) {}
    guard !isAtEnd else { return nil }
    current = nil
    var extensions = Extensions()
    while let header = try nextHeader() {
      guard let member = try member(header, &extensions) else { continue }
      current = member
      remaining = member.size
      padding = Self.padding(behind: member.size)
      return member
    }
    guard extensions.isEmpty else { throw ArchiveError(.strayExtendedHeader) }
    try proveEnd()
    return nil
  }

  mutating func readChunk(_ body: (Span<UInt8>) throws -> Void) throws -> Bool {
    guard let current, !isAtEnd else { return false }
    do {
      guard remaining > 0 else {
        try skipPadding()
        return false
      }
      guard try stream.fill() else { throw ArchiveError(.truncated) }
      let count = Int(min(UInt64(stream.available), remaining))
      remaining -= UInt64(count)
      try stream.lend(count, to: body)
      return true
    } catch let error as ArchiveError {
      throw error.about(current.name)
    }
  }

  /// The extended headers that stand before a member.
  private struct Extensions {
    var records: PaxRecords?
    var longName: [UInt8]?
    var isEmpty: Bool { records == nil && longName == nil }
  }

  /// The next header, or nil when a block of zeros ends the archive.
  private mutating func nextHeader() throws(ArchiveError) -> TarHeader? {
    guard try stream.require(TarHeader.size) else {
      throw ArchiveError(stream.available > 0 ? .truncated : .noEndBlock)
    }
    let block = stream.take(TarHeader.size)
    return block.allSatisfy { $0 == 0 } ? nil : try TarHeader(block)
  }

  /// Turns a header into a member, or takes in what it says about the next one.
  private mutating func member(
    _ header: TarHeader, _ extensions: inout Extensions
  ) throws(ArchiveError) -> ArchiveMember? {
    switch header.kind {
    case .paxForNext:
      guard extensions.records == nil else { throw ArchiveError(.strayExtendedHeader) }
      extensions.records = try PaxRecords(metadata(header), isGlobal: false)
    case .paxForAll:
      guard extensions.isEmpty else { throw ArchiveError(.strayExtendedHeader) }
      _ = try PaxRecords(metadata(header), isGlobal: true)
    case .longName:
      guard extensions.longName == nil else { throw ArchiveError(.strayExtendedHeader) }
      extensions.longName = try longName(metadata(header))
    case .volumeLabel:
      guard extensions.isEmpty else { throw ArchiveError(.strayExtendedHeader) }
      guard header.dataSize == 0 else { throw ArchiveError(.malformedHeader("volume label")) }
    case .file, .folder, .untyped:
      guard extensions.longName == nil || extensions.records?.path == nil else {
        throw ArchiveError(.strayExtendedHeader)
      }
      let name = extensions.records?.path ?? extensions.longName ?? header.name
      let size = extensions.records?.size ?? header.dataSize
      extensions = Extensions()
      let isOldFolder = header.kind == .untyped && size == 0 && name.last == UInt8(ascii: "/")
      do throws(ArchiveError) {
        return try audited(name, isFolder: header.kind == .folder || isOldFolder, size: size)
      } catch {
        throw error.about(name)
      }
    }
    return nil
  }

  private mutating func audited(
    _ name: [UInt8], isFolder: Bool, size: UInt64
  ) throws(ArchiveError) -> ArchiveMember? {
    var name = name[...]
    if name.starts(with: [UInt8(ascii: "."), UInt8(ascii: "/")]) { name = name.dropFirst(2) }
    if isFolder {
      guard size == 0 else { throw ArchiveError(.folderWithData) }
      // `./` and `.` are the root, which is always there.
      if name.isEmpty || name.elementsEqual(CollectionOfOne(UInt8(ascii: "."))) { return nil }
      if name.last == UInt8(ascii: "/") { name = name.dropLast() }
    } else if name.last == UInt8(ascii: "/") {
      throw ArchiveError(.unsupportedType)
    }
    guard !name.isEmpty else { throw ArchiveError(.emptyName) }
    guard name.count <= limits.pathBytes else { throw ArchiveError(.nameTooLong(limit: limits.pathBytes)) }
    guard size <= limits.fileSize else { throw ArchiveError(.fileTooLarge(limit: limits.fileSize)) }
    guard count < limits.entries else { throw ArchiveError(.tooManyMembers(limit: limits.entries)) }
    let (sum, isOverflowing) = total.addingReportingOverflow(size)
    guard !isOverflowing, sum <= limits.totalSize else {
      throw ArchiveError(.totalTooLarge(limit: limits.totalSize))
    }
    count += 1
    total = sum
    return ArchiveMember(name: Array(name), kind: isFolder ? .folder : .file, size: size)
  }

  /// The data of an extended header.
  private mutating func metadata(_ header: TarHeader) throws(ArchiveError) -> [UInt8] {
    guard header.dataSize <= limits.metadataSize else {
      throw ArchiveError(.metadataTooLarge(limit: limits.metadataSize))
    }
    let size = Int(header.dataSize)
    guard try stream.require(size) else { throw ArchiveError(.truncated) }
    let data = stream.take(size)
    padding = Self.padding(behind: header.dataSize)
    try skipPadding()
    return data
  }

  /// A GNU long name is ended by a NUL, and holds no other.
  private func longName(_ data: [UInt8]) throws(ArchiveError) -> [UInt8] {
    let name = Array(data.prefix { $0 != 0 })
    guard !name.isEmpty else { throw ArchiveError(.emptyName) }
    guard data[name.count...].allSatisfy({ $0 == 0 }) else { throw ArchiveError(.nulInName) }
    return name
  }

  private static func padding(behind size: UInt64) -> Int {
    (TarHeader.size - Int(size % UInt64(TarHeader.size))) % TarHeader.size
  }

  private mutating func skipPadding() throws(ArchiveError) {
    guard padding > 0 else { return }
    guard try stream.require(padding) else { throw ArchiveError(.truncated) }
    guard stream.skipZeros(padding) else { throw ArchiveError(.paddingNotZero) }
    padding = 0
  }

  /// Reads on to the end of the stream, behind which its own checks are done.
  private mutating func proveEnd() throws(ArchiveError) {
    while try stream.fill() {
      guard stream.skipZeros(stream.available) else { throw ArchiveError(.trailingBytes) }
    }
    guard count > 0 else { throw ArchiveError(.noMembers) }
    isAtEnd = true
  }
}
