import Archiving
import Testing

/// The streams around a tar.
@Suite struct CompressedTarTests {
  private static let tar =
    TarFile.entry("index.html", "first")
    + TarFile.header("noise.bin", size: 90_000) + TarFile.padded(noise(90_000)) + TarFile.end

  private func isDamaged(_ bytes: [UInt8], as format: ArchiveFormat) throws -> Bool {
    guard case .damaged = try refusal(of: bytes, as: format) else { return false }
    return true
  }

  @Test func readsEveryStream() throws {
    let plain = try members(of: Self.tar, as: .tar)
    #expect(plain.map(\.name) == ["index.html", "noise.bin"])
    #expect(plain.last?.bytes == noise(90_000))
    #expect(try members(of: StreamFile.gzip(Self.tar), as: .tarGzip) == plain)
    #expect(try members(of: StreamFile.zstd(Self.tar), as: .tarZstd) == plain)
    #expect(try members(of: StreamFile.xz(Self.tar), as: .tarXZ) == plain)
  }

  @Test func refusesWhatIsNotWhatItIsCalled() throws {
    #expect(
      try refusal(of: StreamFile.gzip(Self.tar), as: .zip) == .formatMismatch(claimed: .zip, found: .tarGzip))
    #expect(
      try refusal(of: StreamFile.xz(Self.tar), as: .tarZstd)
        == .formatMismatch(claimed: .tarZstd, found: .tarXZ))
    #expect(try refusal(of: Self.tar, as: .tarGzip) == .formatMismatch(claimed: .tarGzip, found: .tar))
    #expect(try refusal(of: Array("LRZI".utf8) + noise(600), as: .tarXZ) == .notAnArchive)
  }

  @Test func refusesASecondLayer() throws {
    #expect(
      try refusal(of: StreamFile.gzip(StreamFile.gzip(Self.tar)), as: .tarGzip) == .headerChecksumMismatch)
    #expect(try refusal(of: StreamFile.xz(StreamFile.xz(Self.tar)), as: .tarXZ) == .headerChecksumMismatch)
    #expect(
      try refusal(of: StreamFile.zstd(StreamFile.zstd(Self.tar)), as: .tarZstd) == .headerChecksumMismatch)
  }

  @Test func readsSeveralGzipMembersAsOneStream() throws {
    let (first, second) = (Array(Self.tar.prefix(40_001)), Array(Self.tar.dropFirst(40_001)))
    let empty = StreamFile.gzip([])
    let bytes = StreamFile.gzip(first) + empty + StreamFile.gzip(second) + empty
    #expect(try members(of: bytes, as: .tarGzip) == members(of: Self.tar, as: .tar))
    let wrong = StreamFile.gzip(first, checksum: 1) + StreamFile.gzip(second)
    #expect(try refusal(of: wrong, as: .tarGzip) == .streamChecksumMismatch)
  }

  @Test func refusesTooManyGzipMembers() throws {
    var limits = ArchiveLimits()
    limits.entries = 3
    let empty = StreamFile.gzip([])
    #expect(try refusal(of: StreamFile.gzip(Self.tar) + empty + empty, as: .tarGzip, limits: limits) == nil)
    #expect(
      try refusal(of: StreamFile.gzip(Self.tar) + empty + empty + empty, as: .tarGzip, limits: limits)
        == .malformedStream("gzip stream, which has too many parts"))
  }

  @Test func verifiesTheGzipTrailer() throws {
    #expect(try refusal(of: StreamFile.gzip(Self.tar, checksum: 1), as: .tarGzip) == .streamChecksumMismatch)
    #expect(try refusal(of: StreamFile.gzip(Self.tar, size: 7), as: .tarGzip) == .streamLengthMismatch)
    for missing in 1...8 {
      #expect(try refusal(of: StreamFile.gzip(Self.tar).dropLast(missing), as: .tarGzip) == .truncated)
    }
  }

  @Test func readsTheOptionalPartsOfAGzipHeader() throws {
    let name = Array("../../evil.tar\0".utf8)
    let extra = little(4, 2) + [1, 2, 3, 4]
    let head: [UInt8] = [0x1F, 0x8B, 8, 0x1E, 0, 0, 0, 0, 0, 3] + extra + name + name
    let checked = little(Int(plainChecksum(head)) & 0xFFFF, 2)
    let bytes = StreamFile.gzip(Self.tar, flags: 0x1E, optional: extra + name + name + checked)
    #expect(try refusal(of: bytes, as: .tarGzip) == nil)
    let wrong = StreamFile.gzip(Self.tar, flags: 0x1E, optional: extra + name + name + [0, 0])
    #expect(try refusal(of: wrong, as: .tarGzip) == .malformedStream("gzip header"))
    #expect(
      try refusal(of: StreamFile.gzip(Self.tar, flags: 0x80), as: .tarGzip) == .malformedStream("gzip header")
    )
  }

  @Test(arguments: [ArchiveFormat.tarGzip, .tarXZ, .tarZstd])
  func refusesBytesBehindTheStream(format: ArchiveFormat) throws {
    let stream = pack(Self.tar, as: format)
    for extra in [[0], [0, 0, 0, 0], Array("GARBAGE!".utf8)] as [[UInt8]] {
      #expect(try refusal(of: stream + extra, as: format) != nil)
    }
    if format != .tarGzip { #expect(try refusal(of: stream + stream, as: format) != nil) }
  }

  private func pack(_ tar: [UInt8], as format: ArchiveFormat) -> [UInt8] {
    switch format {
    case .tarGzip: StreamFile.gzip(tar)
    case .tarXZ: StreamFile.xz(tar)
    case .tarZstd: StreamFile.zstd(tar)
    case .tar, .zip: tar
    }
  }

  @Test func refusesDictionariesBeyondTheLimit() throws {
    // 28 means 64 MiB, 29 means 96 MiB, 40 means 4 GiB.
    #expect(try refusal(of: StreamFile.xz(Self.tar, dictionary: 28), as: .tarXZ) == nil)
    for bits: UInt8 in [29, 40] {
      #expect(
        try refusal(of: StreamFile.xz(Self.tar, dictionary: bits), as: .tarXZ)
          == .dictionaryTooLarge(limit: 64 << 20))
    }
    #expect(
      try refusal(of: StreamFile.zstd(Self.tar, window: 21 << 3), as: .tarZstd)
        == .dictionaryTooLarge(limit: 128 << 20))
    #expect(try refusal(of: StreamFile.zstd(Self.tar, window: 17 << 3), as: .tarZstd) == nil)
  }

  @Test func refusesADictionaryThatAnXZIndexHides() throws {
    let twoBlocks = StreamFile.xz(Self.tar, hiddenDictionary: 40)
    #expect(try refusal(of: twoBlocks, as: .tarXZ) == .malformedStream("xz block"))
    // The first stream ends where the index of the second claims to be.
    let (first, second) = (StreamFile.xz(Self.tar), StreamFile.xz(Self.tar, dictionary: 40))
    let index = first.count - 12 - (Int(first[first.count - 8]) + 1) * 4
    let streams = first + second.dropLast(12)
    let twoStreams = streams + StreamFile.xzFooter(indexSize: streams.count - index)
    #expect(try refusal(of: twoStreams, as: .tarXZ) == .malformedStream("xz index"))
  }

  @Test func refusesAnXZChunkOfAnUnknownKind() throws {
    for control: UInt8 in [3, 0x7F] {
      let bytes = StreamFile.xz(Self.tar, chunkControl: control)
      #expect(try refusal(of: bytes, as: .tarXZ) == .malformedStream("xz block"))
    }
  }

  @Test func refusesOtherXZFilters() throws {
    #expect(try refusal(of: StreamFile.xz(Self.tar, filter: 4), as: .tarXZ) == .malformedStream("xz block"))
  }

  @Test func refusesAnXZIndexThatLies() throws {
    for size in [5, 80, 90_500, Int(Int32.max)] {
      #expect(try refusal(of: StreamFile.xz(Self.tar, indexedSize: size), as: .tarXZ) != nil)
    }
  }

  @Test func refusesAZstdFrameThatNamesADictionary() throws {
    #expect(
      try refusal(of: StreamFile.zstd(Self.tar, descriptor: 1), as: .tarZstd)
        == .malformedStream("zstd header"))
  }

  @Test func verifiesAZstdChecksumThatIsThere() throws {
    #expect(try isDamaged(StreamFile.zstd(Self.tar, descriptor: 4, end: [1, 2, 3, 4]), as: .tarZstd))
  }

  @Test func stopsABombBeforeItExplodes() throws {
    let head = TarFile.header("zeros", size: 200 << 20)
    // 200 MiB of zeros in some kilobytes: the floor of 64 MiB stops it, whatever the headers say.
    var bomb = StreamFile.zstd([], repeating: (byte: 0, blocks: 1600))
    bomb.insert(contentsOf: little(head.count << 3, 3) + head, at: 6)
    let file = try ArchiveFile(bomb, as: .tarZstd)
    var reader = try ArchiveReader(descriptor: file.descriptor, format: .tarZstd, limits: ArchiveLimits())
    _ = try reader.next()
    var count = 0
    #expect(throws: ArchiveError(.expansionTooGreat(limit: 64 << 20))) {
      while try reader.readChunk({ count += $0.count }) {}
    }
    #expect(count <= 64 << 20)
  }
}
