import Archiving
import Testing

/// The audit of a bare tar, against archives with one defect each.
@Suite struct TarTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: ArchiveError.Kind
    let bytes: [UInt8]

    init(_ name: String, _ kind: ArchiveError.Kind, _ bytes: [UInt8], end: [UInt8] = TarFile.end) {
      (testDescription, self.kind) = (name, kind)
      self.bytes = TarFile.entry("index.html", "first") + bytes + end
    }
  }

  private static let page = TarFile.entry("m.html")

  @Test(arguments: [
    Case("a symbolic link", .unsupportedType, TarFile.header("m", type: "2")),
    Case("a hard link", .unsupportedType, TarFile.header("m", type: "1")),
    Case("a long link name", .unsupportedType, TarFile.header("m", type: "K")),
    Case("a character device", .unsupportedType, TarFile.header("m", type: "3")),
    Case("a block device", .unsupportedType, TarFile.header("m", type: "4")),
    Case("a FIFO", .unsupportedType, TarFile.header("m", type: "6")),
    Case("a sparse file", .unsupportedType, TarFile.header("m", type: "S")),
    Case("a continued volume", .unsupportedType, TarFile.header("m", type: "M")),
    Case("an unknown type", .unsupportedType, TarFile.header("m", type: "Z")),
    Case("a file with a slash", .unsupportedType, TarFile.entry("m/")),
    Case("a file of no type with a slash", .unsupportedType, TarFile.entry("m/", type: "\0", magic: "")),
    Case("a folder with data", .folderWithData, TarFile.entry("m/", type: "5")),
    Case("a volume label with data", .malformedHeader("volume label"), TarFile.entry("m", type: "V")),
    Case("a wrong checksum", .headerChecksumMismatch, TarFile.header("m", checksum: 1)),
    Case("an empty name", .emptyName, TarFile.entry("")),
    Case("a name that is only ./", .emptyName, TarFile.entry("./")),
    Case(
      "a size of base 256 beyond 2^63", .malformedHeader("size"),
      TarFile.header("m", sizeField: [0x80] + [UInt8](repeating: 0xFF, count: 11))),
    Case(
      "a negative size", .malformedHeader("size"),
      TarFile.header("m", sizeField: [UInt8](repeating: 0xFF, count: 12))),
    Case(
      "a size of base 256 beyond the limit", .fileTooLarge(limit: 256 << 20),
      TarFile.header("m", sizeField: [0x80, 0, 0, 0, 0x7F] + [UInt8](repeating: 0xFF, count: 7))),
    Case(
      "a size that is no number", .malformedHeader("size"),
      TarFile.header("m", sizeField: Array("00000000x0\0\0".utf8))),
    Case("another magic", .malformedHeader("tar magic"), TarFile.entry("m", magic: "ustarX00")),
    Case(
      "bytes in the padding", .paddingNotZero,
      TarFile.header("m", size: 3) + [UInt8](repeating: 97, count: 512)),
    Case("an empty pax path", .emptyName, TarFile.pax([("path", "")]) + page),
    Case("a NUL in a pax path", .nulInName, TarFile.pax([("path", "a\0b")]) + page),
    Case("two pax paths", .malformedPaxRecord, TarFile.pax([("path", "a"), ("path", "b")]) + page),
    Case("a pax size that is no number", .malformedPaxRecord, TarFile.pax([("size", "-1")]) + page),
    Case(
      "a pax size of twenty digits", .malformedPaxRecord,
      TarFile.pax([("size", "99999999999999999999")]) + page),
    Case(
      "a pax size beyond the limit", .fileTooLarge(limit: 256 << 20),
      TarFile.pax([("size", "9000000000000000000")]) + page),
    Case("a pax size too small", .paddingNotZero, TarFile.pax([("size", "3")]) + page),
    Case("a global path", .unsupportedPaxKey("path"), TarFile.pax([("path", "a")], type: "g") + page),
    Case("a global size", .unsupportedPaxKey("size"), TarFile.pax([("size", "1")], type: "g") + page),
    Case(
      "a sparse file in pax", .unsupportedPaxKey("GNU.sparse.major"),
      TarFile.pax([("GNU.sparse.major", "1")]) + page),
    Case("a link in pax", .unsupportedPaxKey("linkpath"), TarFile.pax([("linkpath", "a")]) + page),
    Case(
      "a pax record that is too long", .malformedPaxRecord, TarFile.entry("x", "99 a=b\n", type: "x") + page),
    Case(
      "a pax record that is too short", .malformedPaxRecord, TarFile.entry("x", "3 a=b\n", type: "x") + page),
    Case(
      "a pax record without a line feed", .malformedPaxRecord, TarFile.entry("x", "6 a=bc", type: "x") + page),
    Case("a pax record without a key", .malformedPaxRecord, TarFile.entry("x", "5 =b\n", type: "x") + page),
    Case(
      "a pax record without a length", .malformedPaxRecord, TarFile.entry("x", " a=b\n", type: "x") + page),
    Case(
      "a pax header larger than any", .metadataTooLarge(limit: 1 << 20),
      TarFile.header("x", size: 2 << 20, type: "x")),
    Case("two pax headers", .strayExtendedHeader, TarFile.pax([]) + TarFile.pax([]) + page),
    Case(
      "a pax path and a long name", .strayExtendedHeader,
      TarFile.pax([("path", "a")]) + TarFile.longName("b") + page),
    Case("a pax header at the end", .strayExtendedHeader, TarFile.pax([("path", "a")])),
    Case(
      "a long name before a global header", .strayExtendedHeader,
      TarFile.longName("b") + TarFile.pax([], type: "g") + page),
    Case("a NUL in a long name", .nulInName, TarFile.longName("a\0b") + page),
    Case("an empty long name", .emptyName, TarFile.longName("") + page),
    Case(
      "a long name beyond the limit", .nameTooLong(limit: 512),
      TarFile.longName(String(repeating: "a", count: 513)) + page),
    Case(
      "data that is cut", .truncated, TarFile.header("m", size: 5000) + [UInt8](repeating: 0, count: 512),
      end: []),
    Case("a header that is cut", .truncated, Array(page.prefix(300)), end: []),
    Case("no end", .noEndBlock, page, end: []),
    Case("a tar behind the end", .trailingBytes, page, end: TarFile.end + page + TarFile.end),
    Case("a byte behind the end", .trailingBytes, page, end: TarFile.end + [1]),
  ])
  func refuses(_ testCase: Case) throws {
    #expect(try refusal(of: testCase.bytes, as: .tar) == testCase.kind)
  }

  @Test func refusesATarWithoutMembers() throws {
    let folder = TarFile.header("./", type: "5")
    #expect(try refusal(of: folder + TarFile.end, as: .tar) == .noMembers)
    #expect(try refusal(of: TarFile.end, as: .tar) == .noMembers)
  }

  @Test func readsEveryKindOfMember() throws {
    let long = String(repeating: "long/", count: 30) + "name.html"
    let blocks: [[UInt8]] = [
      TarFile.header("Volume", type: "V", magic: "ustar  \u{0}"),
      TarFile.pax([("comment", "x")], type: "g"),
      TarFile.header("./", type: "5"),
      TarFile.entry("./index.html", "first"),
      TarFile.header("pages/", type: "5"),
      TarFile.header("old/", type: "\0", magic: ""),
      TarFile.entry("old.html", type: "\0", magic: String(repeating: "\0", count: 8)),
      TarFile.entry("contiguous.html", type: "7"),
      TarFile.entry("name.html", prefix: "in/prefix"),
      TarFile.pax([("mtime", "-86400.5"), ("path", "ヘルプ.html"), ("size", "7")]) + TarFile.entry("_"),
      TarFile.longName(long) + TarFile.entry("cut", magic: "ustar  \u{0}"),
      TarFile.entry("empty.html", ""),
    ]
    let read = try members(of: blocks.flatMap { $0 } + TarFile.end.prefix(512), as: .tar)
    #expect(
      read == [
        ReadMember("index.html", "first"), ReadMember("pages", isFolder: true),
        ReadMember("old", isFolder: true), ReadMember("old.html", "content"),
        ReadMember("contiguous.html", "content"), ReadMember("in/prefix/name.html", "content"),
        ReadMember("ヘルプ.html", "content"), ReadMember(long, "content"), ReadMember("empty.html"),
      ])
  }

  @Test func honoursItsLimits() throws {
    let tar = TarFile.entry("a", "1234") + TarFile.entry("b", "1234") + TarFile.end
    var limits = ArchiveLimits()
    limits.fileSize = 3
    #expect(try refusal(of: tar, as: .tar, limits: limits) == .fileTooLarge(limit: 3))
    limits = ArchiveLimits()
    limits.totalSize = 7
    #expect(try refusal(of: tar, as: .tar, limits: limits) == .totalTooLarge(limit: 7))
    limits = ArchiveLimits()
    limits.entries = 1
    #expect(try refusal(of: tar, as: .tar, limits: limits) == .tooManyMembers(limit: 1))
  }
}
