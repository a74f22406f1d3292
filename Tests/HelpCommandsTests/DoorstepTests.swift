import ArgumentParsing
import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct DoorstepTests {
  private func run(_ line: String, in folder: URL = .temporaryDirectory) async -> (Int32, String, String) {
    let words = line.split(separator: " ").map(String.init)
    let outcome = await Doorstep(streams: StandardStreams(), currentFolder: folder).run(words)
    return (outcome.exitCode.rawValue, outcome.console.results.text, outcome.console.messages.text)
  }

  @Test(arguments: ["", "--help", "-h", "help", "help init", "init --help", "-q"])
  func showsHelp(line: String) async {
    let (code, results, messages) = await run(line)
    #expect(code == 0)
    #expect(results.hasPrefix("OVERVIEW: "))
    #expect(results.contains("\nEXAMPLES:\n"))
    #expect(messages == "")
  }

  @Test func saysItsVersion() async {
    let (code, results, _) = await run("--version")
    #expect(code == 0)
    #expect(results == "helpkit \(helpkitVersion)\n")
  }

  @Test(arguments: [
    ("inti x", "error: unknown command 'inti'; did you mean 'init'?\nusage: helpkit <subcommand>\n"),
    ("init", "error: missing expected argument '<dir>'\nusage: helpkit init <dir>\n"),
    ("init --colr x", "error: unknown option '--colr'; did you mean '--color'?\nusage: helpkit init <dir>\n"),
    ("completions", "error: missing expected argument '<shell>'\n"),
  ])
  func explainsWrongWords(line: String, expected: String) async {
    let (code, results, messages) = await run(line)
    #expect(code == 64)
    #expect(results == "")
    #expect(messages.hasPrefix(expected))
  }

  @Test func writesASampleAndNeverOverIt() async throws {
    let folder = try TemporaryFolder()
    let (code, results, _) = await run("init docs", in: folder.url)
    #expect(code == 0)
    #expect(
      results.split(separator: "\n") == [
        "docs/manifest.json", "docs/en.lproj/test.html", "docs/en.lproj/Image.png", "docs/ja.lproj/test.html",
        "docs/ja.lproj/Image.png",
      ])
    let manifest = folder.url.appending(path: "docs/manifest.json")
    try Data("mine".utf8).write(to: manifest)
    let (second, nothing, messages) = await run("init docs", in: folder.url)
    #expect(second == 73)
    #expect(nothing == "")
    #expect(messages == "error: 'docs' has a file 'manifest.json' already; nothing is written\n")
    #expect(try Data(contentsOf: manifest) == Data("mine".utf8))
  }

  @Test(.enabled(if: BuiltProgram.isThere), arguments: ["verify", "pack m.json -o", "list --to"])
  func refusesAWordThatIsNotUTF8(line: String) throws {
    let folder = try TemporaryFolder()
    let answer = try BuiltProgram.run("\"$HELPKIT\" \(line) \"$(printf 'd\\377')\"", in: folder.url)
    #expect(answer.status == 64)
    #expect(answer.output.contains("'d\u{FFFD}', is not UTF-8; rename the file or the folder\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test(.enabled(if: BuiltProgram.isThere))
  func saysThatItHasNoCommandLine() throws {
    guard ForeignProgram("unshare") != nil else { try Test.cancel("unshare is not installed") }
    let folder = try TemporaryFolder()
    let mounting = "mount -t tmpfs none /proc 2>/dev/null || exit 200"
    let answer = try BuiltProgram.run(
      "unshare -m true 2>/dev/null || exit 200; unshare -m sh -c '\(mounting); exec \"$HELPKIT\" list'",
      in: folder.url)
    if answer.status == 200 { try Test.cancel("nothing can be mounted here") }
    #expect(answer.status == 74)
    #expect(answer.output == "error: the command line cannot be read; is /proc mounted?\n")
  }

  @Test(.enabled(if: BuiltProgram.isThere))
  func saysTheNextStepAsAShellReadsIt() throws {
    let folder = try TemporaryFolder()
    let answer = try BuiltProgram.run(
      """
      next=$("$HELPKIT" init "my 手帳's help" 2>&1 | sed -n 's/^next: //p')
      helpkit() { "$HELPKIT" "$@"; }
      eval "$next"
      """, in: folder.url)
    #expect(answer.status == 0, "\(answer.output)")
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/dist/help.ja.zip"))
  }

  @Test func writesNothingWhenOneFileIsThere() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "docs/ja.lproj/Image.png")
    let (code, _, _) = await run("init docs", in: folder.url)
    #expect(code == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/docs") == ["ja.lproj"])
  }

  #if os(Linux)
    @Test func saysWhyASampleCannotBeWritten() async throws {
      let folder = try TemporaryFolder()
      let (code, results, messages) = await run("init /proc/x", in: folder.url)
      #expect(code == 73)
      #expect(results == "")
      #expect(
        messages
          == "error: cannot write '/proc/x/manifest.json': no such file or folder; nothing is left of it; "
          + "choose another folder\n")
    }

    @Test(.enabled(if: BuiltProgram.isThere)) func leavesNoPartOfASampleOnAFullDisk() throws {
      guard ForeignProgram("unshare") != nil else { try Test.cancel("unshare is not installed") }
      let folder = try TemporaryFolder()
      try folder.write("mine", to: "disk/.keep")
      let answer = try BuiltProgram.run(
        """
        unshare --mount sh -c 'mount -t tmpfs -o size=8k none disk || exit 200
        mkdir disk/docs
        "$HELPKIT" init disk/docs/a; echo "exit $?"
        find disk'
        """, in: folder.url)
      if answer.status == 200 { try Test.cancel("this user may not mount") }
      #expect(
        answer.output.contains("no space left; nothing is left of it; choose another folder\nexit 73\n"))
      #expect(answer.output.hasSuffix("disk\ndisk/docs\n"), "\(answer.output)")
    }

    @Test(arguments: ["new/../docs", "./new/./../docs", "a/b/../../docs"])
    func writesASampleThroughFoldersThatAreNotThere(word: String) async throws {
      let folder = try TemporaryFolder()
      for (word, made) in [(word, "docs"), (folder.url.path + "/" + word + "-too", "docs-too")] {
        let (code, _, messages) = await run("init \(word)", in: folder.url)
        #expect(code == 0, "\(messages)")
        #expect(FileManager.default.fileExists(atPath: folder.url.path + "/\(made)/manifest.json"))
      }
    }

    @Test(.enabled(if: BuiltProgram.isThere)) func saysThatTheCurrentFolderIsGone() throws {
      let folder = try TemporaryFolder()
      let answer = try BuiltProgram.run(
        "mkdir gone && cd gone && rmdir ../gone && \"$HELPKIT\" init docs", in: folder.url)
      #expect(answer.status == 73)
      #expect(answer.output == "error: the current folder is no longer there; change to another\n")
    }
  #endif

  @Test func writesAManualPageForEveryCommand() async throws {
    let folder = try TemporaryFolder()
    let (code, _, _) = await run("manual-pages man", in: folder.url)
    #expect(code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/man")
    let shown = Helpkit.commands.map { $0.configuration }.filter { !$0.isHidden }
    #expect(names.sorted() == (["helpkit.1"] + shown.map { "helpkit-\($0.name).1" }).sorted())
  }

  @Test(arguments: [(0, "1970-01-01"), (1_700_000_000, "2023-11-14"), (SourceDate.maximum, "2107-12-31")])
  func datesTheManual(seconds: Int64, expected: String) {
    #expect(ManualPages.day(ofSeconds: seconds) == expected)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func printsCompletions(shell: String) async {
    let (code, results, _) = await run("completions \(shell)")
    #expect(code == 0)
    #expect(results.contains("helpkit"))
    #expect(!results.contains("manual-pages"))
  }
}
