import Archiving
import Testing

/// The audit of a zip, against archives with one defect each.
@Suite struct ZipStructureTests {
  static let page = ZipMember("index.html")
  static let plain = ZipFile(page, ZipMember("images/icon.png", "picture", method: 0))

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let kind: ArchiveError.Kind

    init(_ name: String, _ kind: ArchiveError.Kind, _ bytes: [UInt8]) {
      (testDescription, self.kind, self.bytes) = (name, kind, bytes)
    }

    init(_ name: String, _ kind: ArchiveError.Kind, file change: (inout ZipFile) -> Void) {
      self.init(name, kind, plain.with(change).bytes)
    }

    init(_ name: String, _ kind: ArchiveError.Kind, member change: (inout ZipMember) -> Void) {
      self.init(name, kind, ZipFile(page, ZipMember("m.html", "member").with(change)).bytes)
    }
  }

  @Test func acceptsAPlainZip() throws {
    let read = try members(of: Self.plain.bytes, as: .zip)
    #expect(read == [ReadMember("index.html", "content"), ReadMember("images/icon.png", "picture")])
  }

  @Test(arguments: [
    Case("an empty file", .notAnArchive, []),
    Case("no members", .noMembers, file: { $0.members = [] }),
    Case("a script in front", .notAnArchive, file: { $0.before = Array("#!/bin/sh\n".utf8) }),
    Case("a zip in front", .directoryMisplaced, file: { $0.before = ZipFile(page).bytes }),
    Case("bytes behind", .noEndRecord, file: { $0.behind = [0] }),
    Case("an end record in the comment", .directoryMisplaced, file: { $0.comment = ZipFile(page).bytes }),
    Case("a signature in the comment", .noEndRecord, file: { $0.comment = [0x50, 0x4B, 5, 6, 1] }),
    Case("a count too low", .countMismatch, file: { $0.count = 1 }),
    Case("a count too high", .countMismatch, file: { $0.count = 3 }),
    Case("another count on this disk", .severalDisks, file: { $0.countHere = 1 }),
    Case("a second disk", .severalDisks, file: { $0.disk = 1 }),
    Case("a directory elsewhere", .directoryMisplaced, file: { $0.directoryOffset = 3 }),
    Case("a directory too short", .directoryMisplaced, file: { $0.directorySize = 40 }),
    Case("a directory that reaches too far", .directoryMisplaced, file: { $0.directorySize = 0x7FFF_FFFF }),
    Case("a gap", .membersNotContiguous, file: { $0.gap = [1, 2, 3] }),
    Case("an unlisted member", .membersNotContiguous, file: { $0.unlisted = 1 }),
    Case("a marked count without zip64", .missingZip64Field, file: { $0.count = 0xFFFF }),
    Case("a zip64 record elsewhere", .directoryMisplaced, file: { $0.zip64 = { $0.position -= 1 } }),
    Case("a zip64 position beyond all", .directoryMisplaced, file: { $0.zip64 = { $0.position = -1 } }),
    Case("a zip64 record with more", .directoryMisplaced, file: { $0.zip64 = { $0.recordSize = 45 } }),
    Case("a zip64 count of 2^63", .severalDisks, file: { $0.zip64 = { $0.disks = 2 } }),
    Case("a zip64 count without end", .tooManyMembers(limit: 50_000), file: { $0.zip64 = { $0.count = -1 } }),
    Case("a zip64 offset beyond all", .directoryMisplaced, file: { $0.zip64 = { $0.offset = -1 } }),
    Case(
      "a zip64 count that differs", .directoryMisplaced,
      file: {
        $0.zip64 = {
          $0.count = 1; $0.isMarked = false
        }
      }),
  ])
  func refusesTheWhole(_ testCase: Case) throws {
    #expect(try refusal(of: testCase.bytes, as: .zip) == testCase.kind)
  }

  @Test(arguments: [
    Case("another local name", .headersDiffer("name"), member: { $0.local.name = Array("n.html".utf8) }),
    Case("a longer local name", .headersDiffer("name"), member: { $0.local.name = Array("mm.html".utf8) }),
    Case("another local method", .headersDiffer("method"), member: { $0.local.method = 0 }),
    Case("other local flags", .headersDiffer("flags"), member: { $0.local.flags = 0x800 }),
    Case("encrypted by the local header", .headersDiffer("flags"), member: { $0.local.flags = 1 }),
    Case("another local checksum", .headersDiffer("checksum"), member: { $0.local.checksum = 7 }),
    Case("a local checksum of zero", .headersDiffer("checksum"), member: { $0.local.checksum = 0 }),
    Case("another local size", .headersDiffer("size"), member: { $0.local.size = 7 }),
    Case("another local packed size", .headersDiffer("size"), member: { $0.local.packedSize = 7 }),
    Case(
      "a broken local signature", .headersDiffer("signature"),
      member: { $0.local.signature = [80, 75, 3, 5] }),
    Case("a broken central signature", .countMismatch, member: { $0.central.signature = [80, 75, 5, 1] }),
    Case(
      "a packed size into the directory", .membersNotContiguous,
      member: { ($0.central.packedSize, $0.local.packedSize) = (90, 90) }),
    Case("an offset into another member", .membersNotContiguous, member: { $0.offset = 5 }),
    Case("the offset of another member", .membersNotContiguous, member: { $0.offset = 0 }),
    Case("an offset into the directory", .membersNotContiguous, member: { $0.offset = 120 }),
    Case("an offset beyond all", .membersNotContiguous, member: { $0.offset = 0x7FFF_FFFF }),
    Case("a size marked for zip64", .missingZip64Field, member: { $0.central.size = 0xFFFF_FFFF }),
    Case(
      "a zip64 field that nothing refers to", .malformedExtraField,
      member: { $0.extra = little(1, 2) + little(8, 2) + little(6, 8) }),
    Case(
      "a needless local zip64 field with another size", .malformedExtraField,
      member: { $0.local.extra = zip64(7, $0.packed.count) }),
    Case(
      "a needless local zip64 field with another packed size", .malformedExtraField,
      member: { $0.local.extra = zip64(6, $0.packed.count + 1) }),
    Case(
      "half a needless local zip64 field", .malformedExtraField,
      member: { $0.local.extra = little(1, 2) + little(8, 2) + little(6, 8) }),
    Case(
      "a local zip64 field behind a value that is asked for", .malformedExtraField,
      member: {
        $0.local.size = 0xFFFF_FFFF
        $0.local.extra =
          little(1, 2) + little(24, 2) + little(6, 8) + little(-1, 8) + little($0.packed.count, 8)
      }),
    Case(
      "a zip64 packed size beyond all", .membersNotContiguous,
      member: {
        ($0.central.packedSize, $0.local.packedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
        $0.extra = little(1, 2) + little(8, 2) + little(-1, 8)
      }),
    Case(
      "an extra field that is cut", .malformedExtraField,
      member: { $0.extra = little(0x5455, 2) + little(40, 2) + [1] }),
    Case("half a header of an extra field", .malformedExtraField, member: { $0.extra = [1, 2, 0] }),
    Case(
      "an extra field twice", .repeatedExtraField(0x5455),
      member: { $0.extra = little(0x5455, 2) + little(0, 2) + little(0x5455, 2) + little(0, 2) }),
    Case(
      "another Unicode path", .unicodePathDiffers,
      member: { $0.extra = unicodePath("n.html", of: "m.html") }),
    Case(
      "a Unicode path of another name", .unicodePathDiffers,
      member: { $0.extra = unicodePath("m.html", of: "n.html") }),
    Case(
      "a Unicode path in the local header", .unicodePathDiffers,
      member: { $0.local.extra = unicodePath("../n.html", of: "m.html") }),
    Case("encryption", .encrypted, member: { $0.flags = 1 }),
    Case("strong encryption", .encrypted, member: { $0.flags = 0x40 }),
    Case("hidden headers", .encrypted, member: { $0.flags = 0x2000 }),
    Case("patched data", .unsupportedFlags(0x20), member: { $0.flags = 0x20 }),
    Case("method 77", .unsupportedMethod(77), member: { $0.method = 77 }),
    Case("another disk", .severalDisks, member: { $0.disk = 1 }),
    Case(
      "a stored size that differs", .sizeMismatch(declared: 9),
      member: {
        $0.method = 0; $0.size = 9
      }),
    Case("deflated into nothing", .sizeMismatch(declared: 6), member: { $0.body = [] }),
    Case(
      "nothing with a checksum", .sizeMismatch(declared: 0),
      member: {
        $0.method = 0; $0.data = []; $0.checksum = 7
      }),
  ])
  func refusesAMember(_ testCase: Case) throws {
    #expect(try refusal(of: testCase.bytes, as: .zip) == testCase.kind)
  }

  @Test(arguments: [
    Case("a symbolic link", .unsupportedType, member: { $0.attributes = 0o120777 << 16 }),
    Case("a FIFO", .unsupportedType, member: { $0.attributes = 0o010644 << 16 }),
    Case("a character device", .unsupportedType, member: { $0.attributes = 0o020644 << 16 }),
    Case("a block device", .unsupportedType, member: { $0.attributes = 0o060644 << 16 }),
    Case("a socket", .unsupportedType, member: { $0.attributes = 0o140644 << 16 }),
    Case("a volume label", .unsupportedType, member: { $0.attributes = 8 }),
    Case("a folder's mode without a slash", .unsupportedType, member: { $0.attributes = 0o040755 << 16 }),
    Case("a folder's attribute without a slash", .unsupportedType, member: { $0.attributes = 0x10 }),
    Case("a file's mode with a slash", .unsupportedType, member: { $0.name = Array("m/".utf8) }),
    Case(
      "a folder with data", .folderWithData,
      member: {
        $0.name = Array("m/".utf8); $0.attributes = 0x10
      }),
    Case("an empty name", .emptyName, member: { $0.name = [] }),
    Case(
      "a slash for a name", .emptyName,
      member: {
        $0.name = [47]; $0.attributes = 0x10
      }),
    Case("a NUL in a name", .nulInName, member: { $0.name = Array("m\0.html".utf8) }),
    Case("a long name", .nameTooLong(limit: 512), member: { $0.name = Array(repeating: 97, count: 513) }),
  ])
  func refusesATypeOrName(_ testCase: Case) throws {
    #expect(try refusal(of: testCase.bytes, as: .zip) == testCase.kind)
  }

  /// The zip64 field of a local header.
  private static func zip64(_ size: Int, _ packedSize: Int) -> [UInt8] {
    little(1, 2) + little(16, 2) + little(size, 8) + little(packedSize, 8)
  }

  @Test func acceptsWhatOtherProgramsWrite() throws {
    let zip64 = Self.zip64(6, deflated(Array("member".utf8)).count)
    let unusual: [ZipFile] = [
      Self.plain.with { $0.comment = Array("a comment".utf8) },
      Self.plain.with { $0.isReversed = true },
      Self.plain.with { $0.zip64 = { _ in } },
      Self.plain.with { $0.zip64 = { $0.isMarked = false } },
      ZipFile(ZipMember("m.html", "member").with { $0.descriptor = .signed }),
      ZipFile(ZipMember("m.html", "member").with { $0.descriptor = .plain }),
      ZipFile(ZipMember("m.html", "member").with { $0.descriptor = .wide }),
      ZipFile(ZipMember("m.html", "member").with { $0.descriptor = .wideSigned }),
      ZipFile(ZipMember("m.html", "member", method: 0).with { $0.descriptor = .signed }),
      ZipFile(ZipMember("m.html", "").with { $0.body = [3, 0] }),
      ZipFile(ZipMember("m.html", "", method: 0)),
      ZipFile(ZipMember("ヘルプ.html").with { $0.flags = 0 }),
      ZipFile(ZipMember("m.html").with { $0.extra = unicodePath("m.html", of: "m.html") }),
      ZipFile(ZipMember("m.html").with { $0.attributes = 0 }),
      ZipFile(
        ZipMember("m.html", "member").with {
          ($0.local.size, $0.local.packedSize, $0.local.extra) = (0xFFFF_FFFF, 0xFFFF_FFFF, zip64)
        }),
      ZipFile(ZipMember("m.html", "member").with { $0.local.extra = zip64 }),
      ZipFile(
        ZipMember("m.html", "member").with { ($0.descriptor, $0.local.extra) = (.signed, Self.zip64(0, 0)) }),
    ]
    for (index, zip) in unusual.enumerated() {
      #expect(try refusal(of: zip.bytes, as: .zip) == nil, "archive \(index)")
    }
  }

  @Test func namesFoldersWithoutTheirSlash() throws {
    let folder = ZipMember("pages/", "", method: 0).with { $0.attributes = 0o040755 << 16 }
    let read = try members(of: ZipFile(Self.page, folder).bytes, as: .zip)
    #expect(read.last == ReadMember("pages", isFolder: true))
  }

  @Test(arguments: [[3, 0], deflated([]), []] as [[UInt8]])
  func readsFoldersThatAreDeflated(body: [UInt8]) throws {
    for descriptor in [ZipMember.Descriptor.none, .signed] {
      let folder = ZipMember("pages/", "").with {
        ($0.body, $0.descriptor, $0.attributes) = (body, descriptor, 0x10)
      }
      let read = try members(of: ZipFile(Self.page, folder).bytes, as: .zip)
      #expect(read.last == ReadMember("pages", isFolder: true))
    }
  }

  @Test func refusesDeflatedFoldersThatHoldSomething() throws {
    func folder(_ body: [UInt8], method: Int = 8) throws -> ArchiveError.Kind? {
      let folder = ZipMember("pages/", "", method: method).with { ($0.body, $0.attributes) = (body, 0x10) }
      return try refusal(of: ZipFile(Self.page, folder).bytes, as: .zip)
    }
    #expect(try folder(deflated([1])) == .sizeMismatch(declared: 0))
    #expect(try folder([3, 0, 0]) == .damaged("bytes follow its deflate stream"))
    #expect(try folder([3]) == .damaged("its deflate stream is malformed or cut"))
    #expect(try folder([3, 0], method: 0) == .folderWithData)
  }

  @Test func listsMembersInTheOrderOfTheirData() throws {
    let file = try ArchiveFile(Self.plain.with { $0.isReversed = true }.bytes, as: .zip)
    let directory = try ZipDirectory(auditing: file.descriptor, limits: ArchiveLimits())
    #expect(directory.members.map(\.name) == [Array("index.html".utf8), Array("images/icon.png".utf8)])
    #expect(directory.members.map(\.size) == [7, 7])
  }
}
