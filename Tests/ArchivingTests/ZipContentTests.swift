import Archiving
import Testing

/// What comes out of a zip, once its structure is sound.
@Suite struct ZipContentTests {
  private func zip(_ change: (inout ZipMember) -> Void) -> [UInt8] {
    ZipFile(ZipMember("index.html"), ZipMember("m.html", "member").with(change)).bytes
  }

  private func isDamaged(_ bytes: [UInt8]) throws -> Bool {
    guard case .damaged = try refusal(of: bytes, as: .zip) else { return false }
    return true
  }

  @Test(arguments: [0, 8]) func refusesAWrongChecksum(method: Int) throws {
    #expect(try isDamaged(zip { ($0.method, $0.checksum) = (method, 1) }))
  }

  @Test func refusesAStreamThatIsNoDeflate() throws {
    #expect(try isDamaged(zip { $0.body = [7, 1, 2, 3] }))
  }

  @Test func refusesAStreamThatEndsTooEarly() throws {
    #expect(try isDamaged(zip { $0.body = deflated(Array("mem".utf8)) }))
  }

  @Test func refusesBytesBehindTheStream() throws {
    #expect(try isDamaged(zip { $0.body = deflated($0.data) + [0] }))
  }

  @Test func refusesAStreamThatIsCut() throws {
    #expect(try isDamaged(zip { $0.body = deflated($0.data).dropLast() }))
  }

  @Test func stopsBehindTheDeclaredSize() throws {
    let long = [UInt8](repeating: 97, count: 300_000)
    let bytes = zip { ($0.data, $0.size) = (long, 1000) }
    let file = try ArchiveFile(bytes, as: .zip)
    var reader = try ArchiveReader(descriptor: file.descriptor, format: .zip, limits: ArchiveLimits())
    _ = try reader.next()
    _ = try reader.next()
    var count = 0
    #expect(throws: ArchiveError(.sizeMismatch(declared: 1000), entry: Array("m.html".utf8))) {
      while try reader.readChunk({ count += $0.count }) {}
    }
    #expect(count <= 1000)
  }

  @Test func verifiesAMemberThatIsSkipped() throws {
    let file = try ArchiveFile(zip { $0.checksum = 1 }, as: .zip)
    var reader = try ArchiveReader(descriptor: file.descriptor, format: .zip, limits: ArchiveLimits())
    _ = try reader.next()
    _ = try reader.next()
    #expect(throws: ArchiveError.self) { try reader.finish() }
  }

  @Test func passesOnWhatTheCallerThrows() throws {
    struct Stop: Error {}
    let file = try ArchiveFile(zip { _ in }, as: .zip)
    var reader = try ArchiveReader(descriptor: file.descriptor, format: .zip, limits: ArchiveLimits())
    _ = try reader.next()
    #expect(throws: Stop.self) { try reader.readChunk { _ in throw Stop() } }
  }

  @Test func honoursItsLimits() throws {
    var limits = ArchiveLimits()
    limits.fileSize = 6
    #expect(try refusal(of: zip { _ in }, as: .zip, limits: limits) == .fileTooLarge(limit: 6))
    limits = ArchiveLimits()
    limits.totalSize = 12
    #expect(try refusal(of: zip { _ in }, as: .zip, limits: limits) == .totalTooLarge(limit: 12))
    limits = ArchiveLimits()
    limits.entries = 1
    #expect(try refusal(of: zip { _ in }, as: .zip, limits: limits) == .tooManyMembers(limit: 1))
    limits = ArchiveLimits()
    (limits.expansionFloor, limits.expansionRatio) = (12, 0)
    #expect(try refusal(of: zip { _ in }, as: .zip, limits: limits) == .expansionTooGreat(limit: 12))
  }

  @Test func readsOneDescriptorInSeveralThreadsAtOnce() async throws {
    let packed = (0..<200).map { number in
      let method = number % 3 == 0 ? 0 : 8
      let body = noise(2000 + number * 37, seed: UInt64(number))
      return ZipMember("page\(number).html", method: method).with { $0.data = body }
    }
    let file = try ArchiveFile(ZipFile().with { $0.members = packed }.bytes, as: .zip)
    let descriptor = file.descriptor
    let directory = try ZipDirectory(auditing: descriptor, limits: ArchiveLimits())
    let shares = [0..<50, 50..<51, 51..<150, 150..<200, 200..<200]
    let read = try await withThrowingTaskGroup(of: (Int, [ReadMember]).self) { group in
      for (index, share) in shares.enumerated() {
        group.addTask {
          var reader = try ArchiveReader(descriptor: descriptor, zip: directory, members: share)
          return (index, try drain(&reader))
        }
      }
      return try await group.reduce(into: [Int: [ReadMember]]()) { $0[$1.0] = $1.1 }
    }
    let inOrder = shares.indices.flatMap { read[$0] ?? [] }
    #expect(inOrder.map(\.bytes) == packed.map(\.data))
    #expect(try file.bytes.isEmpty == false)
  }
}
