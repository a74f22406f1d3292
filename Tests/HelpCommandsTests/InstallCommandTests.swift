import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct InstallCommandTests {
  private let rig: CommandRig

  init() async throws {
    rig = try CommandRig()
    try await rig.prepare("pack manifest.json")
  }

  @Test(arguments: [
    ("", "en", "no locale is requested; 'en' is the fallback"), ("ja", "ja", "'ja' for 'ja': as requested"),
    ("ja-JP", "ja", "'ja' for 'ja-JP': same language, same region"),
    ("fr", "en", "no locale suits 'fr'; 'en' is the fallback"),
    ("fr,ja", "ja", "'ja' for 'ja': as requested"),
  ])
  func printsOneLineAndSaysWhy(requested: String, chosen: String, reason: String) async throws {
    let answer = await rig.run("install help" + (requested.isEmpty ? "" : " --locale \(requested)"))
    #expect(answer.code == 0)
    #expect(answer.results == rig.path("installed/help/test.html") + "\n")
    #expect(answer.messages == "locale \(chosen): \(reason)\n")
    #expect(try rig.contents("installed/help/test.html") == rig.contents("\(chosen).lproj/test.html"))
    #expect(try rig.contents("installed/help/Image.png") == rig.contents("\(chosen).lproj/Image.png"))
    #expect(
      try rig.files(below: "installed/help")?.keys.sorted() == [".helpkit.json", "Image.png", "test.html"])
    let quiet = await rig.run("install help --quiet")
    #expect(quiet.results == answer.results)
    #expect(quiet.messages == "")
  }

  @Test func takesTheLanguagesOfTheEnvironment() async throws {
    var rig = rig
    rig.environment.preferredLocales = ["ja_JP.UTF-8"]
    #expect(await rig.run("install help").messages.hasPrefix("locale ja: "))
  }

  /// An empty entry says nothing, like `C`; it is not the same as asking for nothing.
  @Test(arguments: ["--locale=", "--locale=,", "--locale=C", "--locale=,fr,"])
  func passesOverEmptyLocales(option: String) async throws {
    var rig = rig
    rig.environment.preferredLocales = ["ja"]
    let answer = await rig.run("install help \(option)")
    #expect(answer.code == 0)
    #expect(answer.messages.hasPrefix("locale en: no locale suits '"), "\(answer.messages)")
    #expect(await rig.run("install help \(option) --locale ja").messages.hasPrefix("locale ja: "))
  }

  @Test func answersInJSON() async throws {
    let answer = await rig.run("install help --locale ja-JP --format json")
    #expect(
      answer.results == """
        {"page":"\(rig.path("installed/help/test.html"))","folder":"\(rig.path("installed/help"))","name":"help",\
        "locale":"ja","reason":"'ja' for 'ja-JP': same language, same region","chain":["ja","en"],"files":2}

        """)
    #expect(answer.messages == "")
  }

  #if os(Linux)
    @Test(.enabled(if: BuiltProgram.isThere))
    func opensThePageWithTheProgramInPath() throws {
      try rig.folder.write("#!/bin/sh\necho \"$#:$*\" >opened\n", to: "my tools/xdg-open")
      // Opening a queue waits for its writer, so that the opener has run when the page is compared.
      let answer = try BuiltProgram.run(
        """
        chmod +x 'my tools/xdg-open' && mkfifo opened &&
        PATH="/nonexistent:$PWD/my tools:$PATH" "$HELPKIT" install help --to 'the readers' --open && cat opened
        """, in: rig.folder.url)
      let page = rig.path("the readers/help/test.html")
      #expect(answer.status == 0)
      #expect(
        answer.output.split(separator: "\n").filter { !$0.hasPrefix("locale ") } == [page[...], "1:\(page)"])
    }

    @Test func saysWhatToDoWithoutAProgramThatOpens() async {
      let answer = await rig.run(
        "install help --locale ja --open", setting: ["PATH": "/nonexistent:relative"])
      #expect(answer.code == 66)
      let page = rig.path("installed/help/test.html")
      #expect(answer.results == page + "\n")
      #expect(
        answer.messages.hasSuffix(
          "error: no 'xdg-open' in PATH to open the page with; open \(page) in a browser, or install xdg-utils\n"
        ))
    }
  #endif

  @Test func copiesAgain() async throws {
    try await rig.prepare("install help --locale ja")
    let before = try rig.files(below: "installed/help")
    let page = rig.path("installed/help/test.html")
    func number() throws -> UInt64? {
      try FileManager.default.attributesOfItem(atPath: page)[.systemFileNumber] as? UInt64
    }
    let first = try number()
    try rig.folder.write("vandal", to: "installed/help/Image.png")
    try await rig.prepare("install help --locale ja")
    #expect(try rig.files(below: "installed/help") == before)
    #expect(try number() != first)
  }

  @Test func replacesAllOfTheOldHelp() async throws {
    try rig.folder.write("extra", to: "en.lproj/extra.txt")
    try rig.write(
      manifest: #"{"name":"help","locales":{"en":{"baseHTML":"test.html","includedFiles":["*"]}}}"#)
    try await rig.prepare("pack manifest.json", "install help")
    #expect(try rig.files(below: "installed/help")?["extra.txt"] != nil)
    try FileManager.default.removeItem(atPath: rig.path("en.lproj/extra.txt"))
    try await rig.prepare("pack manifest.json", "install help")
    #expect(try rig.files(below: "installed/help")?["extra.txt"] == nil)
  }

  @Test func keepsFilesOfOthersBesideTheNewHelp() async throws {
    try await rig.prepare("install help")
    try rig.folder.write("mine", to: "installed/help/notes/letter.txt")
    let answer = await rig.run("install help")
    #expect(answer.code == 0)
    #expect(answer.results == rig.path("installed/help/test.html") + "\n")
    #expect(answer.messages.hasPrefix("warning: files that helpkit did not install were moved to '"))
    #expect(try rig.files(below: "installed")?.values.contains(Data("mine".utf8)) == true)
    #expect(try rig.files(below: "installed/help")?.count == 3)
  }

  /// `--from`, else `HELPKIT_PATH`, else `./dist`, else the data folders.
  @Test func looksForTheCatalogInOrder() async throws {
    var rig = rig
    for place in ["from", "first", "second", "data/helpkit"] {
      try rig.folder.write(
        CommandRig.page(lang: "en", picture: "./Image.png") + place, to: "en.lproj/test.html")
      try await rig.prepare("pack manifest.json -o \(place)")
    }
    func place(_ line: String = "install help") async throws -> String {
      let answer = await rig.run(line)
      guard answer.code == 0 else { return answer.messages }
      return try String(rig.text("installed/help/test.html").split(separator: "\n").last ?? "")
    }
    rig.environment.searchFolders = ["nowhere", "first", "second"].map { rig.folder.url.appending(path: $0) }
    rig.environment.dataFolders = [rig.folder.url.appending(path: "data/helpkit")]
    #expect(try await place("install help --from from") == "from")
    #expect(try await place("install help --from from/help.helpkit.json") == "from")
    #expect(try await place("install second/help.helpkit.json") == "second")
    #expect(try await place() == "first")
    try FileManager.default.removeItem(atPath: rig.path("first"))
    #expect(try await place() == "second")
    try rig.folder.write("a file", to: "file")
    rig.environment.searchFolders.insert(rig.folder.url.appending(path: "file"), at: 0)
    let answer = await rig.run("install help")
    #expect(answer.code == 0)
    #expect(
      answer.messages.hasPrefix(
        "warning: folder '\(rig.path("file"))' was not searched for the catalog: not a folder\n"))
    rig.environment.searchFolders = []
    #expect(try await place() == #"<p><img src="./Image.png" alt=""></p>"#)
    try FileManager.default.removeItem(atPath: rig.path("dist"))
    #expect(try await place() == "data/helpkit")
    rig.environment.dataFolders = []
    #expect(
      try await place()
        == "error: no catalog 'help.helpkit.json' in '\(rig.path("dist"))'\n")
    #expect(
      try await place("install help --from nowhere")
        == "error: no catalog 'help.helpkit.json' in '\(rig.path("nowhere"))'\n")
    rig.environment.searchFolders = [rig.folder.url.appending(path: "file")]
    #expect(
      try await place()
        == "error: no catalog 'help.helpkit.json' in '\(rig.path("dist"))'\n"
        + "not searched: '\(rig.path("file"))': not a folder\n")
  }

  @Test func takesAnArchiveAsItIs() async throws {
    try FileManager.default.moveItem(atPath: rig.path("dist/help.ja.zip"), toPath: rig.path("renamed.zip"))
    let answer = await rig.run("install renamed.zip --to there")
    #expect(answer.code == 0)
    #expect(answer.results == rig.path("there/help/test.html") + "\n")
    #expect(answer.messages == "locale ja: the archive was named\n")
  }

  @Test(arguments: [
    ("install dist/help.ja.zip --locale en", "--locale chooses among the archives of the help"),
    ("install dist/help.ja.zip --exact", "--exact chooses among the archives of the help"),
    ("install dist/help.ja.zip --from dist", "--from says where to look for a name"),
    ("install dist/help.helpkit.json --from dist", "--from says where to look for a name"),
    ("show dist/help.ja.zip --to there", "--to says where to look for a name"),
    ("show dist/help.ja.zip --from dist", "--from says where to look for a name"),
    ("show dist/help.helpkit.json --to there", "--to says where to look for a name"),
    ("show help --from dist --to there", "--from looks at what is offered and --to at what is installed"),
    ("list --from dist --to there", "--from looks at what is offered and --to at what is installed"),
  ])
  func refusesOptionsThatWouldMeanNothing(line: String, message: String) async throws {
    let answer = await rig.run(line)
    #expect(answer.code == 64)
    #expect(answer.results == "")
    #expect(answer.messages.hasPrefix("error: \(message)"), "\(answer.messages)")
    #expect(try rig.files(below: "installed") == nil)
  }

  @Test func choosesAmongTheArchivesOfANamedCatalog() async {
    let answer = await rig.run("install dist/help.helpkit.json --locale ja --exact")
    #expect(answer.code == 0)
    #expect(answer.messages.hasPrefix("locale ja: "))
  }

  @Test func keepsToEveryLimit() async throws {
    for line in ["--limits file=1 --limits paths=99", "--limits paths=99 --limits file=1"] {
      let answer = await rig.run("install help \(line)")
      #expect(answer.code == 65)
    }
    #expect(await rig.run("install help --limits file=1 --limits file=1MiB").code == 0)
  }

  @Test func aPathWinsOverAName() async throws {
    try rig.folder.write(rig.contents("dist/help.ja.zip"), to: "help")
    let answer = await rig.run("install help")
    #expect(answer.code == 65)
    #expect(answer.messages.contains("has no suffix that helpkit reads"))
    let shown = await rig.run("show help")
    #expect(shown.code == 65)
    #expect(shown.messages == answer.messages)
    #expect(await rig.run("install help --from dist").code == 0)
    #expect(await rig.run("show help --from dist").code == 0)
    #expect(await rig.run("show help --to installed").code == 0)
    #expect(await rig.run("verify help").code == 65)
    #expect(await rig.run("verify help --to installed").code == 0)
    try FileManager.default.removeItem(atPath: rig.path("help"))
    try rig.folder.write("", to: "help/x")
    #expect(await rig.run("install help").code == 0)
    #expect(await rig.run("install ./help").code == 66)
  }

  @Test(arguments: ["zip", "tar.zst", "tar.xz", "tar.gz"])
  func installsEveryFormat(format: String) async throws {
    try await rig.prepare("pack manifest.json --archive-format \(format) -o other")
    let answer = await rig.run("install help --from other --locale ja")
    #expect(answer.code == 0, "\(answer.messages)")
    #expect(try rig.contents("installed/help/Image.png") == rig.contents("ja.lproj/Image.png"))
    #expect(await rig.run("verify other/help.ja.\(format)").code == 0)
  }

  @Test func makesAFolderForTheUserAlone() async throws {
    try await rig.prepare("install help --to deep/down")
    let mode = try FileManager.default.attributesOfItem(atPath: rig.path("deep/down"))[.posixPermissions]
    #expect(mode as? Int == 0o700)
    #expect(await rig.run("install help --to deep/down --durable").code == 0)
  }

  @Test func refusesReferencesThatLeadNowhere() async throws {
    try rig.folder.write(CommandRig.page(lang: "ja", picture: "gone.png"), to: "ja.lproj/test.html")
    try rig.write(
      manifest: """
        {"name":"help","locales":{"ja":{"baseHTML":"test.html","includedFiles":["Image.png"]}},
         "verify":{"rules":{"missing-resource":"warning"}}}
        """)
    try await rig.prepare("pack manifest.json -o weak", "install help --from weak")
    // The same pages without the author's word that this is well.
    let index = try JSONSerialization.jsonObject(with: Data(rig.contents("installed/help/.helpkit.json")))
    #expect((index as? [String: Any])?["verify"] != nil)
    let answer = await rig.run("verify installed/help")
    #expect(answer.code == 1)
    #expect(answer.results.contains("[missing-resource]"))
  }

  @Test(arguments: ["pack manifest.json -o link", "install help --from dist --to link"])
  func aLinkThatLeadsNowhereIsNoFolderToWriteTo(line: String) async throws {
    try await rig.prepare("pack manifest.json")
    try FileManager.default.createSymbolicLink(
      atPath: rig.path("link"), withDestinationPath: "nowhere")
    let answer = await rig.run(line)
    #expect(answer.code == 73)
    #expect(answer.messages.contains("it is a symbolic link"))
  }
}
