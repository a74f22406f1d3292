import Archiving
import Testing

/// What comes out of a zip, once its structure is sound.
@Suite struct ZipContentTests {
  /// Members of both sizes: one that is inflated whole, one that is inflated as a stream.
  private static let contents = [Array("member".utf8), [UInt8](repeating: 109, count: 1 << 20 + 1)]

  private func zip(_ data: [UInt8] = contents[0], _ change: (inout ZipMember) -> Void) -> [UInt8] {
    var member = ZipMember("m.html", "")
    member.data = data
    return ZipFile(ZipMember("index.html"), member.with(change)).bytes
  }

  private func isDamaged(_ bytes: [UInt8]) throws -> Bool {
    guard case .damaged = try refusal(of: bytes, as: .zip) else { return false }
    return true
  }

  @Test(arguments: [0, 8], contents) func refusesAWrongChecksum(method: Int, data: [UInt8]) throws {
    #expect(try isDamaged(zip(data) { ($0.method, $0.checksum) = (method, 1) }))
  }

  @Test(arguments: contents) func readsWhatIsRight(data: [UInt8]) throws {
    #expect(try members(of: zip(data) { _ in }, as: .zip).last?.bytes == data)
  }

  @Test(arguments: contents) func refusesAStreamThatIsNoDeflate(data: [UInt8]) throws {
    #expect(try isDamaged(zip(data) { $0.body = [7, 1, 2, 3] }))
  }

  @Test(arguments: contents) func refusesAStreamThatEndsTooEarly(data: [UInt8]) throws {
    let bytes = zip(data) { $0.body = deflated(Array(data.dropLast())) }
    // A stream that libarchive inflates is refused in its words.
    if data.count > 1 << 20 {
      #expect(try isDamaged(bytes))
    } else {
      #expect(try refusal(of: bytes, as: .zip) == .sizeMismatch(declared: UInt64(data.count)))
    }
  }

  @Test(arguments: contents) func refusesAStreamThatGoesOn(data: [UInt8]) throws {
    let bytes = zip(data) { $0.body = deflated(data + [1]) }
    #expect(try refusal(of: bytes, as: .zip) == .sizeMismatch(declared: UInt64(data.count)))
  }

  @Test(arguments: contents) func refusesBytesBehindTheStream(data: [UInt8]) throws {
    #expect(try isDamaged(zip(data) { $0.body = deflated($0.data) + [0] }))
  }

  @Test(arguments: contents) func refusesAStreamThatIsCut(data: [UInt8]) throws {
    #expect(try isDamaged(zip(data) { $0.body = deflated($0.data).dropLast() }))
  }

  @Test func readsAnEmptyMemberThatIsDeflated() throws {
    #expect(try members(of: zip([]) { $0.body = deflated([]) }, as: .zip).last?.bytes == [])
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
