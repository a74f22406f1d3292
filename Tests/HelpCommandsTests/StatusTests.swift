import ArgumentParsing
import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct StatusTests {
  private func run(_ line: String) async throws -> (Int32, String) {
    let folder = try TemporaryFolder()
    try folder.write("english", to: "en/a.html")
    try folder.write("english", to: "en/b.html")
    try folder.write("picture", to: "en/1.png")
    try folder.write("japanese", to: "ja/a.html")
    try folder.write("picture", to: "ja/1.png")
    try folder.write(
      #"{"name":"help","fallbackLocale":"en","localeDefaults":{"baseHTML":"a.html","includedFiles":["*"]},"#
        + #""locales":{"en":{},"ja":{}}}"#,
      to: "manifest.json")
    let words = line.split(separator: " ").map(String.init)
    let outcome = await Doorstep(streams: StandardStreams(), currentFolder: folder.url).run(words)
    return (outcome.exitCode.rawValue, outcome.console.results.text)
  }

  @Test func printsATable() async throws {
    let (code, text) = try await run("status manifest.json")
    #expect(code == 0)
    #expect(
      text == """
        locale       files  pages  borrowed  missing pages  untranslated images  size  largest file
        en (source)      3      2         0              0                    0  21 B  1.png, 7 B
        ja               2      1         0              1                    1  15 B  a.html, 8 B

        """)
  }

  @Test func namesFilesWhenVerbose() async throws {
    let (_, text) = try await run("status manifest.json -v")
    #expect(
      text.hasSuffix(
        """
        ja: missing page: b.html
        ja: untranslated image: 1.png
        ja: large file: a.html, 8 B
        ja: large file: 1.png, 7 B

        """))
  }

  @Test func printsOneStableObject() async throws {
    let (code, text) = try await run("status manifest.json --format json")
    #expect(code == 0)
    #expect(
      text == #"{"name":"help","sourceLocale":"en","locales":["#
        + #"{"locale":"en","files":3,"pages":2,"size":21,"borrowedFiles":[],"missingPages":[],"#
        + #""untranslatedImages":[],"largestFiles":[{"path":"1.png","size":7},{"path":"a.html","size":7},"#
        + #"{"path":"b.html","size":7}]},"#
        + #"{"locale":"ja","files":2,"pages":1,"size":15,"borrowedFiles":[],"missingPages":["b.html"],"#
        + #""untranslatedImages":["1.png"],"largestFiles":[{"path":"a.html","size":8},{"path":"1.png","size":7}]}"#
        + "]}\n")
  }

  @Test(arguments: ["status", "status nothing.json", "status manifest.json --to x"])
  func refusesWrongWords(line: String) async throws {
    let (code, text) = try await run(line)
    #expect(code == (line == "status nothing.json" ? 66 : 64))
    #expect(text == "")
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (999_949, "999.9 kB"), (1_000_000, "1.0 MB"),
      (123_456_789, "123.4 MB"), (.max, "18.4 EB"),
    ] as [(UInt64, String)])
  func writesSizesForPeople(bytes: UInt64, text: String) {
    #expect(ByteCount(bytes).description == text)
  }
}
