import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct PackCommandTests {
  private let rig: CommandRig

  init() throws {
    rig = try CommandRig()
  }

  @Test func printsWhatItWrote() async throws {
    let answer = await rig.run("pack manifest.json")
    #expect(answer.code == 0)
    #expect(answer.results == "dist/help.en.zip\ndist/help.ja.zip\ndist/help.helpkit.json\n")
    #expect(answer.messages == "nothing wrong in 4 files (2 pages, 2 references)\n")
    #expect(
      try rig.files(below: "dist")?.keys.sorted() == ["help.en.zip", "help.helpkit.json", "help.ja.zip"])
  }

  @Test func answersInJSONAndNothingElse() async throws {
    // A warning must not stand among the results.
    try rig.folder.write(
      CommandRig.page(lang: "en", picture: "./Image.png") + "<a href='#gone'>x</a>", to: "en.lproj/test.html")
    let answer = await rig.run("pack manifest.json --format json")
    #expect(answer.code == 0)
    #expect(answer.messages.contains("[missing-fragment]\n"))
    let catalog = try rig.text("dist/help.helpkit.json")
    let bundles = try #require(catalog.firstRange(of: #""bundles":["#))
    #expect(
      answer.results == #"{"catalog":"\#(rig.path("dist/help.helpkit.json"))","#
        + catalog[bundles.lowerBound...])
    #expect(
      TopLevelKeys.of(catalog) == ["formatVersion", "name", "fallbackLocale", "localeFallbacks", "bundles"])
    let list =
      try #require(
        JSONSerialization.jsonObject(with: Data(catalog.utf8)) as? [String: Any])["bundles"]
      as? [[String: Any]]
    #expect(list?.map { $0["locale"] as? String } == ["en", "ja"])
    #expect(list?.map { $0["files"] as? Int } == [2, 2])
  }

  @Test func listsThisRunsArchivesInTheCatalog() async throws {
    try await rig.prepare("pack manifest.json", "pack manifest.json --locale ja")
    #expect(await rig.run("list --from dist").results.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "en.lproj/test.html", "manifest.json", "dist/help.en.zip", "dist/help.helpkit.json", "link",
  ])
  func writesNoDepfileOverWhatItPacks(path: String) async throws {
    try await rig.prepare("pack manifest.json")
    try FileManager.default.createSymbolicLink(
      atPath: rig.path("link"), withDestinationPath: "en.lproj/test.html")
    let before = try rig.files(below: ".")
    let answer = await rig.run("pack manifest.json --depfile \(path)")
    #expect(answer.code == 73)
    #expect(answer.messages.contains("packing reads or writes this file; name another one"))
    #expect(try rig.files(below: ".") == before)
  }

  private func packsAll(_ list: String) throws {
    try rig.write(
      manifest: #"{"name":"help","locales":{"en":{"root":".","baseHTML":"en.lproj/test.html","#
        + #""includedFiles":[\#(list)]}}}"#)
  }

  @Test(arguments: ["en.lproj/test.html", "manifest.json", "dist/help.en.zip"])
  func writesNoDepfileOverAnotherNameOfWhatItPacks(path: String) async throws {
    try await rig.prepare("pack manifest.json")
    try FileManager.default.linkItem(atPath: rig.path(path), toPath: rig.path("my.d"))
    let before = try rig.contents(path)
    #expect(await rig.run("pack manifest.json --depfile my.d").code == 73)
    #expect(try rig.contents(path) == before)
  }

  @Test func writesNoDepfileWhereItWouldWaitForAReader() async throws {
    #expect(unsafe mkfifo(rig.path("my.d"), 0o600) == 0)
    let answer = await rig.run("pack manifest.json --depfile my.d")
    #expect(answer.code == 73)
    #expect(answer.messages == "error: cannot write 'my.d': it is no regular file; name another one\n")
    #expect(try rig.files(below: "dist") == nil)
  }

  @Test func packsNoDepfileOfItsOwn() async throws {
    try packsAll(#""**""#)
    try await rig.prepare("pack manifest.json --depfile sub.d")
    let (archive, depfile) = (try rig.contents("dist/help.en.zip"), try rig.text("sub.d"))
    #expect(!depfile.contains("  sub.d"))
    try await rig.prepare("pack manifest.json --depfile sub.d")
    #expect(try rig.contents("dist/help.en.zip") == archive)
    #expect(try rig.text("sub.d") == depfile)
  }

  @Test func refusesADepfileThatIsListed() async throws {
    try packsAll(#""**","sub.d""#)
    let answer = await rig.run("pack manifest.json --depfile sub.d")
    #expect(answer.code == 1)
    #expect(
      answer.messages.contains("'sub.d' is output of packing, which belongs to no bundle; remove or change"))
    #expect(try rig.files(below: "dist") == nil)
  }

  @Test(arguments: ["ja.lproj/Image.png", "notes.txt"])
  func keepsAFileThatIsNoDepfile(path: String) async throws {
    try rig.folder.write("no: depfile\n", to: "notes.txt")
    try packsAll(#""**""#)
    let before = try rig.files(below: ".")
    let answer = await rig.run("pack manifest.json --depfile \(path)")
    #expect(answer.code == 73)
    #expect(answer.messages.contains("packing reads or writes this file; name another one"))
    #expect(try rig.files(below: ".") == before)
  }

  @Test func replacesNoFileThatItPacksFrom() async throws {
    try rig.folder.write(try rig.text("manifest.json"), to: "help.helpkit.json")
    let answer = await rig.run("pack help.helpkit.json -o .")
    #expect(answer.code == 73)
    #expect(answer.messages.contains("this file is packed from; choose another output folder, or rename it"))
    #expect(try rig.text("help.helpkit.json") == rig.text("manifest.json"))
    #expect(try rig.files(below: ".")?.keys.contains("help.en.zip") == false)
  }

  @Test func replacesNothingWhenOneTargetIsAFolder() async throws {
    try await rig.prepare("pack manifest.json")
    for page in ["en", "ja"] {
      try rig.folder.write(
        CommandRig.page(lang: page, picture: "./Image.png") + "new", to: "\(page).lproj/test.html")
    }
    try FileManager.default.removeItem(atPath: rig.path("dist/help.ja.zip"))
    try FileManager.default.createDirectory(
      atPath: rig.path("dist/help.ja.zip"), withIntermediateDirectories: false)
    let before = try rig.files(below: "dist")
    let answer = await rig.run("pack manifest.json")
    #expect(answer.code == 73)
    #expect(answer.messages.contains("help.ja.zip': it is a folder"))
    #expect(try rig.files(below: "dist") == before)
  }

  @Test func packsTheSameAgainInTheFolderThatItPacks() async throws {
    let manifest =
      #"{"name":"help","locales":{"en":{"root":".","baseHTML":"en.lproj/test.html","includedFiles":["**"]}}}"#
    try rig.write(manifest: manifest)
    try await rig.prepare("pack manifest.json -o .")
    let first = try rig.contents("help.en.zip")
    try await rig.prepare("pack manifest.json -o .", "pack manifest.json -o . --archive-format tar.gz")
    #expect(try rig.contents("help.en.zip") == first)
    try await rig.prepare("pack manifest.json -o .")
    #expect(try rig.contents("help.en.zip") == first)
  }

  @Test func writesNothingForAWarningIfItIsStrict() async throws {
    try rig.write(manifest: #"{"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"test.html"}}"#)
    try rig.folder.write(
      "<!DOCTYPE html><html lang=en><title>t</title><a href='#gone'>x</a>", to: "en.lproj/test.html")
    let strict = await rig.run("pack manifest.json --strict")
    #expect(strict.code == 1)
    #expect(strict.messages.hasSuffix("error: nothing is written, because of warnings\n"))
    #expect(strict.results.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: rig.path("dist")))
    #expect(await rig.run("pack manifest.json").code == 0)
  }

  @Test func keepsRulesOfTheCommandLineForInstallation() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "./gone.png"), to: "en.lproj/test.html")
    try await rig.prepare("pack manifest.json --rule missing-resource=warning")
    #expect(await rig.run("install help --from dist --locale en --to here").code == 0)
  }

  @Test func aLocaleThatWasNotPackedIsNoFallback() async throws {
    try await rig.prepare("pack manifest.json --locale ja")
    let answer = await rig.run("install help --from dist --locale fr --to here")
    #expect(answer.code == 0)
    #expect(answer.results.hasSuffix("/here/help/test.html\n"))
  }

  @Test func installsNoOtherHelpThanTheOneThatWasNamed() async throws {
    try await rig.prepare("pack manifest.json")
    let answer = await rig.run("install guide --from dist/help.helpkit.json --to here")
    #expect(answer.code == 66)
    #expect(answer.messages.contains("guide"))
  }

  @Test(arguments: ["dist/help.en.zip", "en.lproj"]) func verifiesALocaleOfAManifestOnly(word: String)
    async throws
  {
    try await rig.prepare("pack manifest.json")
    let answer = await rig.run("verify \(word) --locale ja")
    #expect(answer.code == 64)
    #expect(
      answer.messages.contains("--locale chooses among the locales of a manifest, and '\(word)' is none"))
  }

  @Test func aTildeThatNoShellExpandedStandsForItself() async throws {
    try await rig.prepare("pack manifest.json -o ~/dist", "install help --from ~/dist --to ~/store")
    #expect(try rig.files(below: "~/store/help")?.isEmpty == false)
  }

  @Test func prunesWhatTheLastRunLeft() async throws {
    try await rig.prepare("pack manifest.json")
    try rig.write(manifest: rig.text("manifest.json").replacing(#""name""#, with: #""name":"guide","x-old""#))
    try rig.folder.write("damaged", to: "dist/other.helpkit.json")
    try await rig.prepare("pack manifest.json", "pack manifest.json --locale en --prune")
    #expect(
      try rig.files(below: "dist")?.keys.sorted() == [
        "guide.en.zip", "guide.helpkit.json", "help.en.zip", "help.helpkit.json", "help.ja.zip",
        "other.helpkit.json",
      ])
  }

  @Test func prunesNothingButWhatItWouldWrite() async throws {
    try await rig.prepare("pack manifest.json")
    try rig.folder.write("mine", to: "dist/help.notes.txt")
    try rig.folder.write(
      rig.text("dist/help.helpkit.json").replacing("help.ja.zip", with: "help.notes.txt"),
      to: "dist/help.helpkit.json")
    try await rig.prepare("pack manifest.json --prune")
    #expect(try rig.text("dist/help.notes.txt") == "mine")
  }

  @Test func prunesNothingThatItPacksFrom() async throws {
    try await rig.prepare("pack manifest.json -o .")
    try rig.write(
      manifest:
        #"{"name":"help","locales":{"en":{"root":".","baseHTML":"en.lproj/test.html","includedFiles":["help.ja.zip","en.lproj/*.png"]}}}"#
    )
    try await rig.prepare(
      "pack manifest.json -o . --prune --rule unreferenced-file=off --rule missing-resource=off")
    #expect(try rig.contents("help.ja.zip").isEmpty == false)
  }

  @Test func prunesWhatEarlierNamesLeftIfAsked() async throws {
    try rig.folder.write("mine", to: "dist/mine.zip")
    try await rig.prepare("pack manifest.json")
    let manifest = try rig.text("manifest.json").replacing(#""name""#, with: #""name":"guide","x-old""#)
    try rig.write(manifest: manifest)
    try await rig.prepare("pack manifest.json --locale ja")
    #expect(
      try rig.files(below: "dist")?.keys.sorted() == [
        "guide.helpkit.json", "guide.ja.zip", "help.en.zip", "help.helpkit.json", "help.ja.zip", "mine.zip",
      ])
    try await rig.prepare("pack manifest.json --locale en --prune-all")
    #expect(
      try rig.files(below: "dist")?.keys.sorted() == ["guide.en.zip", "guide.helpkit.json", "mine.zip"])
  }

  @Test func leavesAloneWhatDoesNotChange() async throws {
    try await rig.prepare("pack manifest.json")
    func times() throws -> [Date?] {
      try ["dist/help.en.zip", "dist/help.ja.zip", "dist/help.helpkit.json"].map {
        try FileManager.default.attributesOfItem(atPath: rig.path($0))[.modificationDate] as? Date
      }
    }
    let before = try times()
    try await rig.prepare("pack manifest.json")
    #expect(try times() == before)
  }

  @Test func writesADepfile() async throws {
    try rig.folder.write("picture", to: "en.lproj/a b#$.png")
    try rig.write(
      manifest: #"{"name":"help","locales":{"en":{"baseHTML":"test.html","includedFiles":["*.png"]}}}"#)
    try await rig.prepare("pack manifest.json --depfile help.d")
    let inputs = [
      "en.lproj", "en.lproj/Image.png", "en.lproj/a\\ b\\#$$.png", "en.lproj/test.html", "manifest.json",
    ]
    let rule = "dist/help.helpkit.json: \\\n  " + inputs.joined(separator: " \\\n  ")
    #expect(try rig.text("help.d") == ([rule] + inputs.map { $0 + ":" }).joined(separator: "\n") + "\n")
  }

  @Test(
    arguments: [
      ("-o build/", "build/help.helpkit.json:"), ("-o .", "help.helpkit.json:"),
      ("-o ./out//", "./out/help.helpkit.json:"),
    ])
  func namesTheTargetAsTheRuleDoes(output: String, target: String) async throws {
    try await rig.prepare("pack manifest.json \(output) --depfile help.d")
    #expect(try rig.text("help.d").hasPrefix(target))
  }

  @Test func comesToRestThoughNoByteChanged() async throws {
    try await rig.prepare("pack manifest.json")
    let old = Date(timeIntervalSinceReferenceDate: 0)
    let outputs = ["dist/help.en.zip", "dist/help.ja.zip", "dist/help.helpkit.json"]
    for file in outputs {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: rig.path(file))
    }
    try await rig.prepare("pack manifest.json --depfile dist/help.d")
    let isOld = try outputs.map {
      try FileManager.default.attributesOfItem(atPath: rig.path($0))[.modificationDate] as? Date == old
    }
    #expect(isOld == [true, true, false])
  }

  @Test func refusesAPlaceForTheDepfileBeforeItPacks() async throws {
    let answer = await rig.run("pack manifest.json --depfile no/where/help.d")
    #expect(answer.code == 73)
    #expect(answer.messages.hasSuffix("error: cannot write 'no/where/help.d': its folder does not exist\n"))
    #expect(try rig.files(below: "dist") == nil)
  }

  @Test func writesADepfileIntoTheFolderThatItMakes() async throws {
    try await rig.prepare("pack manifest.json -o new --depfile new/help.d")
    #expect(try rig.files(below: "new")?.keys.contains("help.d") == true)
  }

  @Test func theManifestsLevelBelongsToItsFormat() async throws {
    let members = #""name":"help","locales":["en"],"localeDefaults":{"baseHTML":"test.html"}"#
    try rig.write(manifest: "{\(members)}")
    try await rig.prepare("pack manifest.json")
    try rig.write(manifest: #"{\#(members),"pack":{"format":"tar.zst","level":19}}"#)
    try await rig.prepare("pack manifest.json -o other --archive-format zip")
    #expect(try rig.contents("other/help.en.zip") == rig.contents("dist/help.en.zip"))
    try rig.write(manifest: #"{\#(members),"pack":{"level":0}}"#)
    try await rig.prepare("pack manifest.json -o other --archive-format zip")
    #expect(try rig.contents("other/help.en.zip") != rig.contents("dist/help.en.zip"))
    try rig.write(manifest: #"{\#(members),"pack":{"level":10}}"#)
    for command in ["pack", "verify"] {
      let answer = await rig.run("\(command) manifest.json")
      #expect(answer.code == 65)
      #expect(
        answer.messages
          == "manifest.json:1:91: error: 'level' of format zip is a whole number from 0 to 9\n")
    }
  }

  @Test func theCommandLineWinsOverTheManifest() async throws {
    try rig.write(
      manifest: """
        {"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"test.html"},
         "pack":{"format":"tar.gz","level":9}}
        """)
    try await rig.prepare("pack manifest.json")
    #expect(try rig.files(below: "dist")?.keys.sorted() == ["help.en.tar.gz", "help.helpkit.json"])
    try await rig.prepare("pack manifest.json -o second --archive-format zip --level 0")
    #expect(try rig.files(below: "second")?.keys.sorted() == ["help.en.zip", "help.helpkit.json"])
    let wrong = await rig.run("pack manifest.json -o third --archive-format zip --level 22")
    #expect(wrong.code == 64)
    #expect(
      wrong.messages
        == "error: value '22' is invalid for '--level <n>': format zip has levels from 0 to 9\n")
    #expect(try rig.files(below: "third") == nil)
  }

  @Test func writesAWorkingExample() async throws {
    try await rig.prepare("init sample", "verify sample/manifest.json --strict", "pack sample/manifest.json")
    let answer = await rig.run("install help --locale ja")
    #expect(answer.code == 0)
    #expect(try rig.contents("installed/help/Image.png") == rig.contents("sample/ja.lproj/Image.png"))
  }

  @Test func packsTheProjectsOwnHelp() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../HelpBundles/help"
    )
    .standardizedFileURL.path(percentEncoded: false)
    let verify = await rig.run("verify \(folder)/manifest.json --strict")
    #expect(verify.code == 0)
    #expect(verify.messages == "nothing wrong in 12 files (6 pages, 33 references)\n")
    try await rig.prepare("pack \(folder)/manifest.json")
    for tag in ["ar", "en", "ja"] {
      try await rig.prepare("install help --locale \(tag)")
      var installed = try #require(try rig.files(below: "installed/help"))
      installed[".helpkit.json"] = nil
      for (path, bytes) in installed {
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(tag).lproj/\(path)")) == bytes)
      }
      #expect(installed.count == 4)
    }
  }
}
