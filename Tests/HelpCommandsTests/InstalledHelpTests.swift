import ArgumentParsing
import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

/// `path`, `list`, `show`, `uninstall` and `verify` of what is installed.
@Suite struct InstalledHelpTests {
  private let rig: CommandRig

  init() async throws {
    rig = try CommandRig()
    try await rig.prepare("pack manifest.json", "install help --locale ja")
  }

  @Test func printsThePathAndCopiesNothing() async throws {
    let before = try rig.files(below: "installed")
    let answer = await rig.run("path help")
    #expect(answer.code == 0)
    #expect(answer.results == rig.path("installed/help/test.html") + "\n")
    #expect(answer.messages == "")
    #expect(try rig.files(below: "installed") == before)
  }

  @Test func aNameInAnotherUnicodeFormIsAnotherFile() async throws {
    let (composed, decomposed) = ("\u{304C}.html", "\u{304B}\u{3099}.html")
    let page = "<!DOCTYPE html><html lang=ja><title>t</title>"
    try rig.folder.write(
      #"{"name":"kana","locales":{"ja":{"baseHTML":"\#(composed)"}},"fallbackLocale":"ja"}"#,
      to: "kana/manifest.json")
    try rig.folder.write(page, to: "kana/ja.lproj/\(composed)")
    try await rig.prepare("pack kana/manifest.json -o kana/dist", "install kana/dist/kana.ja.zip")
    try rig.folder.write("mine", to: "installed/kana/\(decomposed)")
    #expect(await rig.run("path kana").code == 0)
    #expect(await rig.run("verify kana").code == 0)
    try FileManager.default.removeItem(atPath: rig.path("installed/kana/\(composed)"))
    let answer = await rig.run("path kana")
    #expect(answer.code == 65)
    #expect(answer.messages.contains("is missing"))
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8AreNobodysFiles() async throws {
      let shell = try #require(ForeignProgram("sh"))
      let folder = rig.path("installed/help")
      let made = try shell.run([
        "-c",
        "cd '\(folder)' && for name in '\\376' '\\377'; do : >\"$(printf \"$name\")\"; done && LC_ALL=C ls | wc -l",
      ])
      #expect(made.output == "4\n")
      #expect(await rig.run("path help").code == 0)
      #expect(await rig.run("verify help").code == 0)
    }
  #endif

  @Test func seesDamage() async throws {
    let folder = rig.path("installed/help")
    try rig.folder.write("picture of JA", to: "installed/help/Image.png")
    #expect(await rig.run("path help").code == 0)
    let changed = await rig.run("verify help")
    #expect(changed.code == 65)
    #expect(
      changed.messages
        == "error: help in '\(folder)' is damaged: file 'Image.png' was changed; install it again\n")
    try rig.folder.write("x", to: "installed/help/Image.png")
    let shorter = await rig.run("path help")
    #expect(shorter.code == 65)
    #expect(
      shorter.messages
        == "error: help in '\(folder)' is damaged: file 'Image.png' has 1 bytes instead of 13; "
        + "install it again\n")
    try FileManager.default.removeItem(atPath: folder + "/Image.png")
    let gone = await rig.run("path help")
    #expect(gone.code == 65)
    #expect(gone.results == "")
    #expect(
      gone.messages
        == "error: help in '\(folder)' is damaged: file 'Image.png' is missing; install it again\n")
    try await rig.prepare("install help --locale ja", "path help", "verify help")
  }

  @Test(arguments: ["", "{", #"{"formatVersion":9}"#])
  func seesADamagedReceipt(text: String) async throws {
    try rig.folder.write(text, to: "installed/help/.helpkit.json")
    let message =
      "error: help in '\(rig.path("installed/help"))' is damaged: its receipt cannot be read; install it again\n"
    for line in ["path help", "show help", "verify help", "list"] {
      let answer = await rig.run(line)
      #expect(answer.code == 65, "\(line)")
      #expect(answer.messages == message, "\(line)")
    }
    let removal = await rig.run("uninstall help")
    #expect(removal.code == 0)
    #expect(removal.messages.contains("what was there before was moved to"))
    #expect(await rig.run("path help").code == 66)
  }

  @Test func uninstallsNothingThatIsNotHelp() async throws {
    try rig.folder.write("mine", to: "installed/other/f")
    try rig.folder.write("", to: "installed/.other.new-0123456789abcdef/f")
    let answer = await rig.run("uninstall other")
    #expect(answer.code == 66)
    #expect(try rig.text("installed/other/f") == "mine")
  }

  @Test func finishesAnUninstallThatWasKilled() async throws {
    try rig.folder.write("mine", to: "installed/help/notes")
    let manager = FileManager.default
    try manager.moveItem(
      atPath: rig.path("installed/help"), toPath: rig.path("installed/.help.new-0123456789abcdef"))
    let answer = await rig.run("uninstall help")
    #expect(answer.code == 0)
    #expect(answer.messages.contains("notes"))
    #expect(
      try manager.contentsOfDirectory(atPath: rig.path("installed")).contains { $0.hasPrefix(".help.new") }
        == false)
    #expect(await rig.run("uninstall help").code == 66)
  }

  @Test(.enabled(if: getuid() == 0, "only the administrator may give folders away"))
  func passesOverWhatAnotherUserMade() async throws {
    try FileManager.default.setAttributes(
      [.ownerAccountID: 12345], ofItemAtPath: rig.path("installed/help"))
    #expect(await rig.run("path help").code == 66)
  }

  @Test func verifiesWhatIsInstalledElsewhere() async throws {
    try await rig.prepare("install help --locale ja --from dist --to other", "verify help --to other")
    try rig.folder.write("other bytes!!", to: "other/help/Image.png")
    #expect(await rig.run("verify help --to other").code == 65)
    #expect(await rig.run("verify help").code == 0)
    #expect(await rig.run("verify manifest.json --to other").code == 64)
  }

  @Test(arguments: [
    "install help --to ''", "path help --to ''", "list --from ''", "pack manifest.json -o ''",
  ])
  func takesNoEmptyPath(line: String) async throws {
    let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    let answer = await rig.run(words: words)
    #expect(answer.code == 64)
    #expect(answer.messages.contains("expected a path; write . for the current folder"))
  }

  @Test func aCopyIsNoInstalledHelp() async throws {
    try await rig.prepare("pack manifest.json", "install help --locale ja")
    try FileManager.default.copyItem(
      atPath: rig.path("installed/help"), toPath: rig.path("installed/backup"))
    let before = try rig.files(below: "installed/backup")
    #expect(
      await rig.run("list").results == "help\tja\t\(rig.path("installed/help/test.html"))\n")
    let message =
      "error: '\(rig.path("installed/backup"))' is a copy of the help 'help' and was not installed under this name\n"
    for line in ["path backup", "show backup", "verify backup", "uninstall backup"] {
      let answer = await rig.run(line)
      #expect(answer.code == 66)
      #expect(answer.messages == message)
    }
    try rig.write(
      manifest: rig.text("manifest.json").replacing(#""name": "help""#, with: #""name": "backup""#))
    try await rig.prepare("pack manifest.json")
    let refused = await rig.run("install backup")
    #expect(refused.code == 77)
    #expect(try rig.files(below: "installed/backup") == before)
    try await rig.prepare("install backup --force", "path backup", "uninstall backup", "path help")
  }

  @Test func listsWhatIsInstalled() async throws {
    try rig.folder.write("no help", to: "installed/stranger/file")
    let text = await rig.run("list")
    #expect(text.results == "help\tja\t\(rig.path("installed/help/test.html"))\n")
    let json = await rig.run("list --format json")
    #expect(
      json.results == """
        [{"page":"\(rig.path("installed/help/test.html"))","folder":"\(rig.path("installed/help"))","name":"help",\
        "locale":"ja","reason":"'ja' for 'ja': as requested","chain":["ja","en"],"files":2}]

        """)
    let nothing = await rig.run("list --to nowhere")
    #expect(nothing.code == 0)
    #expect(nothing.results == "")
    #expect(nothing.messages == "nothing is installed\n")
    #expect(await rig.run("list --to nowhere --format json").results == "[]\n")
  }

  @Test func listsWhatACatalogOffers() async throws {
    let sizes = try ["en", "ja"].map { try rig.contents("dist/help.\($0).zip").count }
    let text = await rig.run("list --from dist")
    #expect(
      text.results == """
        help\ten\thelp.en.zip\t2 files\t\(sizes[0]) bytes
        help\tja\thelp.ja.zip\t2 files\t\(sizes[1]) bytes

        """)
    let json = await rig.run("list --from dist --format json")
    #expect(
      json.results.hasPrefix(
        #"[{"catalog":"\#(rig.path("dist/help.helpkit.json"))","name":"help","version":null,"bundles":[{"locale":"en","#
      ), "\(json.results)")
    #expect(await rig.run("list --from nowhere").code == 66)
  }

  @Test func showsAnArchiveAndWhatIsInstalled() async throws {
    let archive = await rig.run("show dist/help.ja.zip")
    #expect(archive.code == 0)
    let lines = archive.results.split(separator: "\n")
    #expect(lines.prefix(4) == ["name: help", "locale: ja", "page: test.html", "files: 2, 125 bytes"])
    #expect(lines.count == 6)
    #expect(lines[4].hasSuffix("  13  Image.png"))
    let installed = await rig.run("show help")
    #expect(
      installed.results.split(separator: "\n").prefix(6) == [
        "name: help", "locale: ja", "page: test.html", "archive: help.ja.zip",
        "chosen: 'ja' for 'ja': as requested",
        "files: 2, 125 bytes",
      ])
  }

  @Test func showsTheIndexAndTheReceiptAsTheyAre() async throws {
    let receipt = await rig.run("show help --format json")
    #expect(try receipt.results == rig.text("installed/help/.helpkit.json"))
    let keys = [
      "formatVersion", "name", "locale", "baseHTML", "verify", "files", "archive", "indexSHA256", "reason",
      "chain",
    ]
    #expect(TopLevelKeys.of(receipt.results) == keys)
    let index = await rig.run("show dist/help.ja.zip --format json")
    #expect(TopLevelKeys.of(index.results) == Array(keys.prefix(6)))
  }

  private static let offers: [(source: String?, word: String, preferred: [String], locale: String)] = [
    ("dist", "help", ["ja"], "ja"), ("dist", "help", [], "en"),
    ("dist/help.helpkit.json", "help", ["ja"], "ja"),
    (nil, "dist/help.helpkit.json", ["ja"], "ja"),
  ]

  @Test(arguments: offers)
  func showsWhatWouldBeInstalled(
    source: String?, word: String, preferred: [String], locale: String
  ) async throws {
    var rig = rig
    rig.environment.preferredLocales = preferred
    try await rig.prepare("uninstall help")
    let before = try rig.files(below: "")
    let line = "show \(word)" + (source.map { " --from " + $0 } ?? "")
    let text = await rig.run(line)
    #expect(text.code == 0, "\(text.messages)")
    let lines = text.results.split(separator: "\n")
    #expect(lines.dropFirst(4).first?.hasPrefix("chosen: '\(locale)'") == !preferred.isEmpty)
    #expect(
      lines.prefix(4) == [
        "name: help", "locale: \(locale)", "page: test.html", "archive: help.\(locale).zip",
      ])
    let receipt = await rig.run(line + " --format json")
    #expect(try rig.files(below: "") == before)
    try await rig.prepare(line.replacing("show", with: "install"))
    #expect(try receipt.results == rig.text("installed/help/.helpkit.json"))
  }

  @Test func showsNothingThatTheCatalogDoesNotMean() async throws {
    var rig = rig
    rig.environment.preferredLocales = ["ja"]
    #expect(await rig.run("show other --from dist").code == 66)
    #expect(await rig.run("show help --from nowhere").code == 66)
    try rig.folder.write(rig.contents("dist/help.en.zip"), to: "dist/help.ja.zip")
    #expect(await rig.run("show help --from dist").code == 65)
  }

  @Test func aNameMeansTheHelpEvenWhereAFolderHasIt() async throws {
    let before = await rig.run("show help")
    try rig.folder.write("x", to: "help/a.txt")
    let after = await rig.run("show help")
    #expect(after.code == 0, "\(after.messages)")
    #expect(after.results == before.results)
    #expect(await rig.run("show help --from dist").code == 0)
    for word in ["./help", "help/"] {
      let folder = await rig.run("show \(word)")
      #expect(folder.code == 66)
      #expect(
        folder.messages == "error: '\(word)' is a folder; name an archive, a catalog or the name of help\n")
    }
    try await rig.prepare("uninstall help")
    #expect(await rig.run("show help").code == 66)
  }

  @Test func uninstalls() async throws {
    let answer = await rig.run("uninstall help")
    #expect(answer.code == 0)
    #expect(answer.results == "")
    #expect(answer.messages == "'help' is uninstalled\n")
    #expect(try rig.files(below: "installed")?.keys.sorted() == [".help.lock"])
    #expect(try rig.files(below: "installed/help") == nil)
    for line in ["uninstall help", "path help", "show help", "verify help"] {
      #expect(await rig.run(line).code == 66)
    }
    try await rig.prepare("install help")
    #expect(await rig.run("uninstall help --format json").results == #"{"name":"help","remarks":[]}"# + "\n")
  }

  @Test func uninstallsNothingThatIsNotOurs() async throws {
    try rig.folder.write("mine", to: "installed/letters/a.txt")
    #expect(await rig.run("uninstall letters").code == 66)
    #expect(try rig.text("installed/letters/a.txt") == "mine")
    try rig.folder.write("mine too", to: "installed/help/b.txt")
    let answer = await rig.run("uninstall help")
    #expect(answer.code == 0)
    #expect(answer.messages.hasPrefix("warning: files that helpkit did not install were moved to '"))
    #expect(try rig.files(below: "installed")?.values.contains(Data("mine too".utf8)) == true)
  }

  @Test(arguments: ["..", "../x", "a/b", ".help", "", "a\u{1B}b"])
  func refusesNamesThatAreNone(name: String) async throws {
    for command in ["uninstall", "path"] {
      let outcome = await Doorstep(
        streams: StandardStreams(), currentFolder: rig.folder.url, environment: rig.environment
      ).run([command, name])
      #expect(outcome.exitCode.rawValue == 64)
    }
    #expect(try rig.files(below: "installed/help")?.count == 3)
  }
}

/// The keys of a compact JSON object, in order.
enum TopLevelKeys {
  static func of(_ text: String) -> [String] {
    var keys: [String] = []
    var depth = 0
    var word: String?
    var isEscaped = false
    var last = ""
    for character in text {
      if var open = word {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          last = open
          word = nil
          continue
        }
        open.append(character)
        word = open
        continue
      }
      switch character {
      case "\"": word = ""
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case ":" where depth == 1: keys.append(last)
      default: break
      }
    }
    return keys
  }
}
