import Archiving
import Foundation
import Testing

/// What the writer makes: our own reader takes it back, and it is the same each time.
@Suite struct ArchiveWriterTests {
  static let formats: [ArchiveFormat] = [.zip, .tarZstd, .tarXZ, .tarGzip]

  static let members = [
    ReadMember("helpkit.json", "{}"), ReadMember("empty.html"),
    ReadMember("pages/ヘルプ.html", String(repeating: "<p>help</p>\n", count: 5000)),
    ReadMember("n.png", "picture"),
    ReadMember(String(repeating: "deep/", count: 45) + "page.html", "far down"),
    ReadMember(String(repeating: "x", count: 101), "a name that no ustar header holds"),
  ]

  /// Writes the members, those called `.png` stored, in pieces of `step` bytes.
  static func write(
    _ members: [ReadMember] = members, as format: ArchiveFormat, level: Int? = nil,
    modificationTime: Int64 = 1_704_067_201, step: Int = 1000, to file: ArchiveFile
  ) throws {
    var writer = try ArchiveWriter(
      descriptor: file.descriptor, format: format, level: level, modificationTime: modificationTime)
    for member in members {
      let isStored = member.name.hasSuffix(".png")
      try writer.beginEntry(path: member.name, size: UInt64(member.bytes.count), isStored: isStored)
      for start in stride(from: 0, to: member.bytes.count, by: step) {
        try writer.write(Array(member.bytes[start..<min(start + step, member.bytes.count)]).span)
      }
      try writer.endEntry()
    }
    try writer.finish()
  }

  @Test(arguments: formats) func writesWhatTheReaderReads(format: ArchiveFormat) throws {
    for level in [nil, format.levels.lowerBound, 3] {
      let file = try ArchiveFile(as: format)
      try Self.write(as: format, level: level, to: file)
      var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: ArchiveLimits())
      #expect(try drain(&reader) == Self.members)
    }
  }

  @Test(arguments: formats) func writesLargeMembers(format: ArchiveFormat) throws {
    let text = (0..<300_000).map { UInt8(ascii: "a") + UInt8(truncatingIfNeeded: $0 / 7 % 23) }
    var large = [ReadMember("text.html"), ReadMember("noise.png"), ReadMember("last.html", "end")]
    (large[0].bytes, large[1].bytes) = (text, noise(400_000))
    let file = try ArchiveFile(as: format)
    try Self.write(large, as: format, level: 1, step: 300_000, to: file)
    var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: ArchiveLimits())
    #expect(try drain(&reader) == large)
  }

  @Test(arguments: formats) func writesTheSameBytesInWhateverPieces(format: ArchiveFormat) throws {
    let (first, second) = (try ArchiveFile(as: format), try ArchiveFile(as: format))
    try Self.write(as: format, step: 1000, to: first)
    try Self.write(as: format, step: 60_000, to: second)
    #expect(try first.bytes == second.bytes)
  }

  /// The time of the first member of a zip, from both of its headers.
  private func times(_ modificationTime: Int64) throws -> [[UInt8]] {
    let file = try ArchiveFile(as: .zip)
    try Self.write([ReadMember("a", "b")], as: .zip, modificationTime: modificationTime, to: file)
    let bytes = try file.bytes
    let central = bytes.count - 22 - 47
    return [Array(bytes[10..<14]), Array(bytes[(central + 12)..<(central + 16)])]
  }

  @Test(
    arguments: [
      (315_532_800, 1980, 1, 1, 0, 0, 0), (1_704_067_201, 2024, 1, 1, 0, 0, 0),
      (1_709_251_199, 2024, 2, 29, 23, 59, 58), (4_107_542_400, 2100, 3, 1, 0, 0, 0),
      (4_354_819_198, 2107, 12, 31, 23, 59, 58), (0, 1980, 1, 1, 0, 0, 0), (.max, 2107, 12, 31, 23, 59, 58),
      (.min, 1980, 1, 1, 0, 0, 0),
    ] as [(Int64, Int, Int, Int, Int, Int, Int)])
  func storesTheTimeInUTC(
    seconds: Int64, year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) throws {
    let time = little(hour << 11 | minute << 5 | second / 2, 2)
    let date = little((year - 1980) << 9 | month << 5 | day, 2)
    #expect(try times(seconds) == [time + date, time + date])
  }

  @Test func writesNoDescriptorsAndNoExtraFields() throws {
    let file = try ArchiveFile(as: .zip)
    try Self.write([ReadMember("ヘルプ", "text text text text")], as: .zip, to: file)
    let bytes = try file.bytes
    #expect(Array(bytes[6..<10]) == little(0x800, 2) + little(8, 2))
    #expect(Array(bytes[14..<18]) == little(Int(plainChecksum(Array("text text text text".utf8))), 4))
    #expect(Array(bytes[26..<30]) == little(9, 2) + little(0, 2))
  }

  @Test func writesAGzipHeaderWithoutTimeAndName() throws {
    let file = try ArchiveFile(as: .tarGzip)
    try Self.write(as: .tarGzip, to: file)
    #expect(try Array(file.bytes.prefix(8)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test(arguments: formats) func refusesMembersOfAnotherSize(format: ArchiveFormat) throws {
    let file = try ArchiveFile(as: format)
    var writer = try ArchiveWriter(
      descriptor: file.descriptor, format: format, level: nil, modificationTime: 0)
    try writer.beginEntry(path: "a", size: 3, isStored: false)
    #expect(throws: ArchiveError(.sizeMismatch(declared: 3), entry: [97])) {
      try writer.write([1, 2, 3, 4].span)
    }
    var other = try ArchiveWriter(
      descriptor: file.descriptor, format: format, level: nil, modificationTime: 0)
    try other.beginEntry(path: "a", size: 3, isStored: true)
    try other.write([1].span)
    #expect(throws: ArchiveError(.sizeMismatch(declared: 3), entry: [97])) { try other.endEntry() }
  }

  @Test func refusesRequestsThatCannotBe() throws {
    let file = try ArchiveFile(as: .zip)
    func writer(_ format: ArchiveFormat, level: Int?) throws(ArchiveError) {
      _ = try ArchiveWriter(descriptor: file.descriptor, format: format, level: level, modificationTime: 0)
    }
    #expect(throws: ArchiveError(.notWritable(.tar))) { try writer(.tar, level: nil) }
    #expect(throws: ArchiveError(.levelOutOfRange(0...9))) { try writer(.zip, level: 10) }
    #expect(throws: ArchiveError(.levelOutOfRange(1...22))) { try writer(.tarZstd, level: 0) }
    var open = try ArchiveWriter(descriptor: file.descriptor, format: .zip, level: nil, modificationTime: 0)
    #expect(throws: ArchiveError(.callOutOfOrder)) { try open.write([1].span) }
    #expect(throws: ArchiveError(.emptyName)) { try open.beginEntry(path: "", size: 0, isStored: false) }
    #expect(throws: ArchiveError(.tooLargeForZip, entry: [97])) {
      try open.beginEntry(path: "a", size: 1 << 32, isStored: false)
    }
  }

  @Test(arguments: formats) func tellsAFullDiskFromABadRequest(format: ArchiveFormat) throws {
    let file = try ArchiveFile(as: format)
    // A descriptor that cannot be written to stands in for a disk that cannot take more.
    let reading = try file.openForReading()
    var member = ReadMember("noise.png")
    member.bytes = noise(300_000)
    let error = #expect(throws: ArchiveError.self) {
      var writer = try ArchiveWriter(
        descriptor: reading.fileDescriptor, format: format, level: 1, modificationTime: 0)
      try writer.beginEntry(path: member.name, size: UInt64(member.bytes.count), isStored: true)
      try writer.write(member.bytes.span)
      try writer.endEntry()
      try writer.finish()
    }
    #expect(error?.isInputOutput == true)
    #expect(error?.systemError == 9)
  }
}
