import Archiving
import Foundation
import HelpTestSupport
import Testing

/// Other programs read what we write, and we read what they write.
@Suite struct InteroperabilityTests {
  private func written(_ format: ArchiveFormat) throws -> ArchiveFile {
    let file = try ArchiveFile(as: format)
    try ArchiveWriterTests.write(as: format, to: file)
    return file
  }

  private var names: [String] { ArchiveWriterTests.members.map(\.name) }

  @Test(.enabled(if: Tool.isInstalled("unzip"), "unzip is not installed"))
  func unzipFindsNoFault() throws {
    let file = try written(.zip)
    let result = try #require(Tool("unzip")).run(["-tqq", file.url.path])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    .enabled(if: Tool.isInstalled("bsdtar"), "bsdtar is not installed"), arguments: ArchiveWriterTests.formats
  )
  func bsdtarListsTheSame(format: ArchiveFormat) throws {
    let file = try written(format)
    let result = try #require(Tool("bsdtar")).run(["-tf", file.url.path])
    #expect(result.output.split(separator: "\n").map(String.init) == names)
    let modes = try #require(Tool("bsdtar")).run(["-tvf", file.url.path], environment: ["TZ": "UTC"])
    #expect(modes.output.split(separator: "\n").allSatisfy { $0.hasPrefix("-rw-r--r--  0 0      0") })
  }

  @Test(
    .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"),
    arguments: ArchiveWriterTests.formats)
  func pythonReadsTheSame(format: ArchiveFormat) throws {
    // Python 3.11 has no zstd.
    guard format != .tarZstd else { return }
    let script = """
      import sys, zipfile, tarfile, zlib
      if sys.argv[1].endswith('.zip'):
        archive = zipfile.ZipFile(sys.argv[1])
        assert archive.testzip() is None
        items = [(i.filename, archive.read(i)) for i in archive.infolist()]
      else:
        archive = tarfile.open(sys.argv[1])
        items = [(i.name, archive.extractfile(i).read()) for i in archive]
      for name, data in items: print(zlib.crc32(data), name)
      """
    let file = try written(format)
    let result = try #require(Tool("python3")).run(["-c", script, file.url.path])
    let expected = ArchiveWriterTests.members.map { "\(plainChecksum($0.bytes)) \($0.name)\n" }.joined()
    #expect(result.output == expected)
  }

  @Test(
    .enabled(if: Tool.isInstalled("tar"), "tar is not installed"),
    arguments: [ArchiveFormat.tarGzip, .tarXZ, .tarZstd])
  func tarComparesTheSame(format: ArchiveFormat) throws {
    let folder = try TemporaryFolder()
    let file = try written(format)
    let result = try #require(Tool("tar")).run(["-xf", file.url.path, "-C", folder.url.path])
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    for member in ArchiveWriterTests.members {
      let extracted = try Data(contentsOf: folder.url.appending(path: member.name))
      #expect(Array(extracted) == member.bytes, "\(member.name)")
    }
  }

  /// How another program packs the two files `a.html` and `pages/ヘルプ.html`.
  struct Recipe: Sendable, CustomTestStringConvertible {
    let tool: String
    let arguments: [String]
    let format: ArchiveFormat
    var testDescription: String { "\(tool) \(arguments.joined(separator: " "))" }
    var isPossible: Bool { Tool.isInstalled(tool) }
  }

  @Test(
    arguments: [
      Recipe(tool: "zip", arguments: ["-qr", "OUT", "."], format: .zip),
      Recipe(tool: "zip", arguments: ["-qrD0", "OUT", "."], format: .zip),
      Recipe(tool: "zip", arguments: ["-qrfz", "OUT", "."], format: .zip),
      Recipe(tool: "bsdtar", arguments: ["-a", "-cf", "OUT", "a.html", "pages"], format: .zip),
      Recipe(tool: "bsdtar", arguments: ["-a", "-cf", "OUT", "."], format: .tarGzip),
      Recipe(tool: "bsdtar", arguments: ["-a", "-cf", "OUT", "."], format: .tarXZ),
      Recipe(tool: "bsdtar", arguments: ["-a", "-cf", "OUT", "."], format: .tarZstd),
      Recipe(tool: "bsdtar", arguments: ["--format", "ustar", "-cf", "OUT", "."], format: .tar),
      Recipe(tool: "tar", arguments: ["-cf", "OUT", "."], format: .tar),
      Recipe(tool: "tar", arguments: ["--format=pax", "-czf", "OUT", "."], format: .tarGzip),
      Recipe(tool: "tar", arguments: ["--format=v7", "-cJf", "OUT", "a.html", "pages"], format: .tarXZ),
      Recipe(tool: "tar", arguments: ["--zstd", "-cf", "OUT", "."], format: .tarZstd),
    ].filter(\.isPossible))
  func readsWhatOthersWrite(recipe: Recipe) throws {
    let folder = try TemporaryFolder()
    try folder.write("first", to: "tree/a.html")
    try folder.write(String(repeating: "help ", count: 30_000), to: "tree/pages/ヘルプ.html")
    let archive = folder.url.appending(path: "out.\(recipe.format.rawValue)")
    let arguments = recipe.arguments.map { $0 == "OUT" ? archive.path : $0 }
    let shell = try #require(Tool("sh")).run(
      ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.url.appending(path: "tree").path]
        + [try #require(Tool(recipe.tool)).path] + arguments)
    #expect(shell.status == 0, "\(shell.output)")
    let bytes = Array(try Data(contentsOf: archive))
    let files = try members(of: bytes, as: recipe.format).filter { !$0.isFolder }
    #expect(Set(files.map(\.name)) == ["a.html", "pages/ヘルプ.html"])
    #expect(files.map(\.bytes.count).sorted() == [5, 150_000])
  }
}
