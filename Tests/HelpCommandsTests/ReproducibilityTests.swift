import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

/// Same input, same bytes, and bytes that other programs read.
@Suite struct ReproducibilityTests {
  /// Writes a help with names of every kind, its files made in the given order.
  private func makeRig(reversed: Bool = false) throws -> CommandRig {
    let rig = try CommandRig()
    let big = String(repeating: "<p>the same words again and again", count: 4_000)
    let files = [
      "big.html": CommandRig.page(lang: "en", picture: "Image.png") + big, "日本語.html": "<!doctype html>",
      "sub/deep/a b.txt": "text", "empty.txt": "", "z.css": "p { color: red }",
      "pixel.png": String(repeating: "\u{1}\u{2}", count: 5_000),
    ].sorted { reversed ? $0.key > $1.key : $0.key < $1.key }
    for tag in reversed ? ["ja", "en"] : ["en", "ja"] {
      for (path, text) in files { try rig.folder.write(text, to: "\(tag).lproj/\(path)") }
    }
    try rig.write(
      manifest: """
        {"name":"help","locales":["en","ja"],"localeDefaults":{"baseHTML":"test.html","includedFiles":["**"]}}
        """)
    return rig
  }

  private static let formats = ["zip", "tar.zst", "tar.xz", "tar.gz"]

  @Test(arguments: formats)
  func theSameBytesFromAnyOrderAndNumberOfCores(format: String) async throws {
    let (rig, other) = (try makeRig(), try makeRig(reversed: true))
    let line = "pack manifest.json --archive-format \(format)"
    try await rig.prepare("\(line) -o one", "\(line) -o two --jobs 1", "\(line) -o three --jobs 7")
    try await other.prepare("\(line) -o one")
    let first = try #require(try rig.files(below: "one"))
    #expect(first.count == 3)
    #expect(try rig.files(below: "two") == first)
    #expect(try rig.files(below: "three") == first)
    #expect(try other.files(below: "one") == first)
  }

  /// Locale, time zone and umask belong to a process, so this runs the program itself.
  @Test(.enabled(if: BuiltProgram.isThere, "helpkit is not built"), arguments: formats)
  func theSameBytesInAnyEnvironment(format: String) async throws {
    let rig = try makeRig()
    let command = "pack manifest.json -q --archive-format \(format) -o"
    let variants = [
      "exec \"$HELPKIT\" \(command) plain", "export LC_ALL=C; exec \"$HELPKIT\" \(command) c",
      "export LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo; exec \"$HELPKIT\" \(command) tokyo",
      "export TZ=America/St_Johns; exec \"$HELPKIT\" \(command) newfoundland",
      "umask 077; exec \"$HELPKIT\" \(command) private",
      "export SOURCE_DATE_EPOCH=315532800; exec \"$HELPKIT\" \(command) epoch",
      "cd en.lproj; exec \"$HELPKIT\" pack ../manifest.json -q --archive-format \(format) -o ../elsewhere",
    ]
    for variant in variants {
      #expect(try BuiltProgram.run(variant, in: rig.folder.url).status == 0)
    }
    let plain = try #require(try rig.files(below: "plain"))
    for folder in ["c", "tokyo", "newfoundland", "private", "epoch", "elsewhere"] {
      #expect(try rig.files(below: folder) == plain, "\(folder)")
    }
  }

  @Test(arguments: formats)
  func theSourceDateChangesTheTimesOnly(format: String) async throws {
    var rig = try makeRig()
    try await rig.prepare("pack manifest.json -o plain --archive-format \(format)")
    rig.environment.sourceDate = .seconds(1_700_000_000)
    try await rig.prepare("pack manifest.json -o dated --archive-format \(format)")
    try await rig.prepare("pack manifest.json -o again --archive-format \(format)")
    #expect(try rig.files(below: "dated") == rig.files(below: "again"))
    #expect(try rig.contents("dated/help.en.\(format)") != rig.contents("plain/help.en.\(format)"))
    // The index, and with it every digest, is the same.
    let plain = await rig.run("show plain/help.en.\(format) --format json")
    #expect(await rig.run("show dated/help.en.\(format) --format json").results == plain.results)
    let tool = format == "zip" ? "unzip" : "tar"
    guard let program = ForeignProgram(tool) else { return }
    let arguments = format == "zip" ? ["-l"] : ["--full-time", "-tvf"]
    let listing = try program.run(arguments + [rig.path("dated/help.en.\(format)")], in: ["TZ": "UTC"])
    #expect(listing.output.contains("2023-11-14 22:13"), "\(listing.output)")
    #expect(!listing.output.contains("1980-"), "\(listing.output)")
  }

  @Test(arguments: ["pack manifest.json", "manual-pages man"])
  func refusesASourceDateThatIsNone(line: String) async throws {
    var rig = try CommandRig()
    rig.environment.sourceDate = .refused("yesterday")
    let answer = await rig.run(line)
    #expect(answer.code == 64)
    #expect(
      answer.messages
        == "error: SOURCE_DATE_EPOCH is 'yesterday', and not a whole number of seconds since 1970 up to 4354819199, "
        + "in 2107; correct it or unset it\n")
    #expect(try rig.files(below: "dist") == nil)
    #expect(try rig.files(below: "man") == nil)
  }

  private static let names = [
    "helpkit.json", "Image.png", "big.html", "empty.txt", "pixel.png", "sub/deep/a b.txt", "test.html",
    "z.css",
    "日本語.html",
  ]

  /// Each program lists the entries in the order in which they were written.
  @Test(arguments: [
    ("bsdtar", ["-tf"], formats), ("tar", ["-tf"], ["tar.zst", "tar.xz", "tar.gz"]),
    ("unzip", ["-Z1"], ["zip"]),
    (
      "python3", ["-c", "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))"],
      ["zip"]
    ),
    (
      "python3", ["-c", "import sys, tarfile; print('\\n'.join(tarfile.open(sys.argv[1]).getnames()))"],
      ["tar.xz", "tar.gz"]
    ),
  ])
  func otherProgramsListIt(tool: String, arguments: [String], formats: [String]) async throws {
    guard let program = ForeignProgram(tool) else { try Test.cancel("\(tool) is not installed") }
    let rig = try makeRig()
    for format in formats {
      try await rig.prepare("pack manifest.json --archive-format \(format)")
      var listing = try program.run(arguments + [rig.path("dist/help.en.\(format)")])
      #expect(listing.status == 0, "\(listing.output)")
      // GNU tar escapes what is not ASCII in the C locale.
      listing.output = listing.output.replacing(#"\346\227\245\346\234\254\350\252\236"#, with: "日本語")
      #expect(listing.output.split(separator: "\n").map(String.init) == Self.names, "\(format)")
    }
  }

  @Test(arguments: [
    ("unzip", ["-tqq"]), ("bsdtar", ["-tvf"]), ("python3", ["-m", "zipfile", "-t"]), ("zip", ["-T"]),
  ])
  func otherProgramsFindTheZipSound(tool: String, arguments: [String]) async throws {
    guard let program = ForeignProgram(tool) else { try Test.cancel("\(tool) is not installed") }
    let rig = try makeRig()
    try await rig.prepare("pack manifest.json")
    let answer = try program.run(arguments + [rig.path("dist/help.ja.zip")])
    #expect(answer.status == 0, "\(answer.output)")
  }

  @Test func aClosedPipeEndsQuietly() async throws {
    guard BuiltProgram.isThere else { try Test.cancel("helpkit is not built") }
    let rig = try makeRig()
    let links = (0..<20_000).map { "<a href='big.html?\($0)'>x</a>\n" }.joined()
    try rig.folder.write("<!doctype html><html lang=en><title>x</title>" + links, to: "en.lproj/links.html")
    let answer = try BuiltProgram.run(
      "{ \"$HELPKIT\" references en.lproj; echo $? >status; } | head -n 1", in: rig.folder.url)
    #expect(answer.output.hasPrefix("{\"file\":"))
    #expect(answer.output.split(separator: "\n").count == 1, "\(answer.output)")
    #expect(try rig.text("status") == "141\n")
  }
}
