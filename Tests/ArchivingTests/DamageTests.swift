import Archiving
import Testing

/// Archives that were cut or changed by accident: always an error or an answer, never a crash.
@Suite struct DamageTests {
  private static let formats = ArchiveWriterTests.formats + [.tar]

  /// A small archive with text that compresses and a member that does not.
  private func small(_ format: ArchiveFormat) throws -> [UInt8] {
    guard format != .tar else {
      return TarFile.pax([("path", "ヘルプ")]) + TarFile.entry("a", "text text text") + TarFile.entry("b")
        + TarFile.end
    }
    let file = try ArchiveFile(as: format)
    let text = String(repeating: "text ", count: 40)
    try ArchiveWriterTests.write(
      [ReadMember("ヘルプ.html", text), ReadMember("b.png", "picture")], as: format, level: 1, to: file)
    return try file.bytes
  }

  @Test(arguments: formats) func refusesEveryTruncation(format: ArchiveFormat) throws {
    let whole = try small(format)
    let file = try ArchiveFile(whole, as: format)
    // The second block of zeros is not needed.
    let needed = format == .tar ? whole.count - 512 : whole.count
    for length in stride(from: whole.count - 1, through: 0, by: -1) {
      try file.truncate(to: length)
      let isRefused = try refusal(of: file, as: format) != nil
      #expect(isRefused || length >= needed, "cut to \(length) of \(whole.count) bytes")
    }
  }

  @Test(arguments: formats) func survivesFlippedBits(format: ArchiveFormat) throws {
    let whole = try small(format)
    let file = try ArchiveFile(whole, as: format)
    let places = noise(1600, seed: 7)
    var refused = 0
    for round in 0..<400 {
      let place = places[(round * 4)..<(round * 4 + 3)].reduce(0) { $0 << 8 | Int($1) } % whole.count
      let bit = UInt8(1) << (places[round * 4 + 3] & 7)
      try file.write(whole[place] ^ bit, at: place)
      if try refusal(of: file, as: format) != nil { refused += 1 }
      try file.write(whole[place], at: place)
    }
    // What the format itself cannot notice is left to the digests of the index; most is noticed.
    #expect(refused > 100)
    #expect(try refusal(of: file, as: format) == nil)
  }

  private func refusal(of file: ArchiveFile, as format: ArchiveFormat) throws -> ArchiveError? {
    do {
      var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: ArchiveLimits())
      _ = try drain(&reader)
      return nil
    } catch let error as ArchiveError {
      return error
    }
  }
}
