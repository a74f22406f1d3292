import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

/// `verify` and `references` of a manifest, a folder, an archive and installed help.
@Suite struct VerifyCommandTests {
  private let rig: CommandRig

  init() async throws {
    rig = try CommandRig()
    try await rig.prepare("pack manifest.json", "install help --locale ja")
  }

  @Test(arguments: [
    ("manifest.json", "4 files (2 pages, 2 references)"), ("en.lproj", "2 files (1 page, 1 reference)"),
    ("dist/help.ja.zip", "2 files (1 page, 1 reference)"), ("help", "2 files (1 page, 1 reference)"),
    ("manifest.json --locale ja", "2 files (1 page, 1 reference)"),
  ])
  func findsNothingWrong(words: String, counts: String) async {
    let answer = await rig.run("verify \(words)")
    #expect(answer.code == 0)
    #expect(answer.results == "")
    #expect(answer.messages == "nothing wrong in \(counts)\n")
  }

  @Test func saysThatAnEmptyFolderHasNothingToCheck() async throws {
    try FileManager.default.createDirectory(atPath: rig.path("empty"), withIntermediateDirectories: true)
    let answer = await rig.run("verify empty --strict")
    #expect(answer.code == 0)
    #expect(answer.results == "")
    #expect(answer.messages == "there are no files to check\n")
  }

  @Test func tellsOfCountriesThatAreTakenForLanguages() async throws {
    try FileManager.default.moveItem(atPath: rig.path("ja.lproj"), toPath: rig.path("jp.lproj"))
    try FileManager.default.copyItem(atPath: rig.path("en.lproj"), toPath: rig.path("se.lproj"))
    try rig.write(
      manifest: """
        {"name":"help","locales":["en",
          "jp", "se"],"localeDefaults":{"baseHTML":"test.html","includedFiles":["Image.png"]}}
        """)
    let note =
      "manifest.json:2:3: note: locale 'jp' begins with the code of a country and of no language, "
      + "so that no reader asks for it; write 'ja' if that is its language\n"
    for line in ["verify manifest.json --strict", "pack manifest.json"] {
      let answer = await rig.run(line)
      #expect(answer.code == 0)
      #expect(answer.messages.hasSuffix(" 3 references)\n" + note), "\(answer.messages)")
      for more in ["-q", "--locale en"] {
        #expect(await !rig.run("\(line) \(more)").messages.contains("country"))
      }
    }
    #expect(await rig.run("verify manifest.json --format json").messages == "")
  }

  @Test func tellsOfIgnoreEntriesThatFitNothing() async throws {
    try rig.write(
      manifest: """
        {"name":"help","locales":["en","ja"],"localeDefaults":{"baseHTML":"test.html","includedFiles":["Image.png"]},
         "verify":{"ignore":[{"rule":"missing-page","file":"old/**","target":"x.html"},{"rule":"empty-glob"},
           {"file":"a"},{"file":"b"},{"target":"c"}]}}
        """)
    let notes = """
      manifest.json:2:22: note: entry 1 of 'ignore' fits no finding, remove it: \
      rule missing-page, file 'old/**', target 'x.html'
      manifest.json:2:80: note: entry 2 of 'ignore' fits no finding, remove it: rule empty-glob
      manifest.json:3:4: note: entry 3 of 'ignore' fits no finding, remove it: file 'a'
      2 more entries of 'ignore' fit nothing; -v shows all

      """
    for line in ["verify manifest.json --strict", "pack manifest.json"] {
      let answer = await rig.run(line)
      #expect(answer.code == 0)
      #expect(answer.messages.hasSuffix(" 2 references)\n" + notes), "\(answer.messages)")
      #expect(await rig.run(line + " -v").messages.contains("entry 5 of 'ignore'"))
      for more in ["-q", "--locale en"] {
        #expect(await !rig.run("\(line) \(more)").messages.contains("'ignore'"))
      }
    }
    for line in ["verify manifest.json --format json", "install help --from dist", "verify dist/help.en.zip"]
    {
      #expect(await !rig.run(line).messages.contains("'ignore'"))
    }
  }

  @Test func answersInJSON() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "image.png"), to: "en.lproj/test.html")
    let answer = await rig.run("verify manifest.json --locale en --format json")
    #expect(answer.code == 1)
    #expect(
      answer.results == """
        {"findings":[{"rule":"unreferenced-file","severity":"note","file":"en.lproj/Image.png","line":null,\
        "column":null,"reference":null,"target":"Image.png","message":"no page of this bundle refers to this file; leave it out or refer to it",\
        "suggestion":null,"occurrences":1,"places":[{"file":"en.lproj/Image.png","line":null,"column":null}]},\
        {"rule":"case-mismatch","severity":"error","file":"en.lproj/test.html","line":3,"column":14,\
        "reference":"image.png","target":"image.png","message":"img src 'image.png' names no file; \
        'Image.png' differs only in case","suggestion":"Image.png","occurrences":1,\
        "places":[{"file":"en.lproj/test.html","line":3,"column":14}]}],\
        "summary":{"errors":1,"warnings":0,"notes":1,"files":2,"pages":1,"references":1}}

        """)
    #expect(answer.messages == "")
  }

  @Test func namesFilesFromTheCurrentFolder() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "gone.png"), to: "docs/en/test.html")
    try rig.folder.write(
      #"{"name":"help","locales":{"en":{"baseHTML":"test.html"}}}"#, to: "docs/manifest.json")
    let places = [
      ("docs/manifest.json", "docs/en/test.html", "en/test.html"),
      ("docs", "docs/en/test.html", "en/test.html"),
      (rig.path("docs/manifest.json"), "docs/en/test.html", "en/test.html"),
    ]
    for (argument, shown, reported) in places {
      let text = await rig.run("verify \(argument)")
      #expect(text.code == 1)
      #expect(text.results.hasPrefix("\(shown):3:14: error: "), "\(text.results)")
      let github = await rig.run("verify \(argument) --format github")
      #expect(github.results.hasPrefix("::error file=\(shown),line=3,col=14"), "\(github.results)")
      let json = await rig.run("verify \(argument) --format json")
      #expect(json.results.contains(#""file":"\#(reported)","line":3,"column":14"#), "\(json.results)")
      let sarif = await rig.run("verify \(argument) --format sarif")
      #expect(sarif.results.contains(#""uri":"\#(reported)""#), "\(sarif.results)")
      let references = await rig.run("references \(argument)")
      #expect(
        references.results.contains(#"{"file":"\#(reported)","line":3,"column":14"#), "\(references.results)")
    }
  }

  @Test func namesFilesOfARootBesideTheManifest() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "gone.png"), to: "content/en/test.html")
    try rig.folder.write(
      #"{"name":"help","root":"../content/en","locales":{"en":{"baseHTML":"test.html"}}}"#, to: "docs/m.json")
    let text = await rig.run("verify docs/m.json")
    #expect(text.results.hasPrefix("content/en/test.html:3:14: error: "), "\(text.results)")
    let github = await rig.run("verify docs/m.json --format github")
    #expect(github.results.hasPrefix("::error file=content/en/test.html,line=3,"), "\(github.results)")
    // Both count from the manifest's folder, which SARIF names.
    let json = await rig.run("verify docs/m.json --format json")
    #expect(json.results.contains(#""file":"../content/en/test.html","line":3"#), "\(json.results)")
    let sarif = await rig.run("verify docs/m.json --format sarif")
    #expect(
      sarif.results.contains(#""uri":"../content/en/test.html","uriBaseId":"ROOT""#), "\(sarif.results)")
    #expect(sarif.results.contains(#"{"ROOT":{"uri":"file://\#(rig.path("docs"))/""#), "\(sarif.results)")
  }

  @Test func failsForWarningsWhenStrict() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "gone.png"), to: "en.lproj/test.html")
    #expect(await rig.run("verify manifest.json").code == 1)
    let weaker = "verify manifest.json --rule missing-resource=warning"
    #expect(await rig.run(weaker).code == 0)
    #expect(await rig.run(weaker + " --strict").code == 1)
    #expect(await rig.run("verify manifest.json --strict --rule missing-resource=off").code == 0)
    #expect(await rig.run("pack manifest.json -o off --rule missing-resource=off -q").code == 0)
  }

  @Test func theManifestPassesOverWhatIsKnown() async throws {
    let page = """
      <!doctype html><html lang="en"><title>x</title><a href="other.html#gone">x</a><a href="nowhere.html">y</a>
      """
    try rig.folder.write(page, to: "en.lproj/test.html")
    try rig.folder.write("<!doctype html><html lang=en><title>x</title>", to: "en.lproj/other.html")
    func manifest(_ ignore: String) -> String {
      """
      {"name":"help","locales":{"en":{"baseHTML":"test.html","includedFiles":["other.html"]}},
       "verify":{"ignore":[\(ignore)]}}
      """
    }
    try rig.write(manifest: manifest(""))
    let all = await rig.run("verify manifest.json")
    #expect(all.messages == "1 error, 1 warning in 2 files (2 pages, 2 references)\n")
    for fragment in ["other.html", "other.html#gone", "o*.html"] {
      try rig.write(
        manifest: manifest(
          """
          {"rule":"missing-fragment","target":"\(fragment)"},{"rule":"missing-page","file":"test.html"}
          """))
      let answer = await rig.run("verify manifest.json --strict")
      #expect(answer.code == 0, "\(fragment): \(answer.results)")
      try await rig.prepare("pack manifest.json", "verify dist/help.en.zip --strict")
      // Installing and verifying what is installed know what the author knows.
      try await rig.prepare("install help", "verify help --strict")
    }
    try rig.write(manifest: manifest(#"{"target":"elsewhere.html"}"#))
    #expect(await rig.run("verify manifest.json").code == 1)
  }

  @Test func theOutputOfAnEarlierPackIsNoPartOfTheHelp() async throws {
    try rig.folder.write(CommandRig.page(lang: "en", picture: "en.lproj/Image.png"), to: "index.html")
    try rig.write(
      manifest:
        #"{"name":"help","locales":{"en":{"root":".","baseHTML":"index.html","includedFiles":["**"]}}}"#)
    for line in ["verify manifest.json", "pack manifest.json", "references manifest.json"] {
      let answer = await rig.run(line)
      #expect(answer.code == 0)
      #expect(!(answer.results + answer.messages).contains("help.en.zip: "), "\(answer)")
    }
    #expect(await rig.run("verify manifest.json --format json").results.contains(#""file":"dist"#) == false)
  }

  @Test func explainsARule() async {
    let answer = await rig.run("verify --explain case-mismatch")
    #expect(answer.code == 0)
    #expect(answer.results.hasPrefix("case-mismatch (error)\n"))
    #expect(await rig.run("verify").code == 64)
  }

  @Test(arguments: ["manifest.json --locale ja", "dist/help.ja.zip"])
  func printsReferences(words: String) async throws {
    let file = words.hasPrefix("dist") ? "test.html" : "ja.lproj/test.html"
    guard !words.contains("--locale") else {
      // `references` takes all locales of a manifest.
      let all = await rig.run("references manifest.json")
      #expect(all.results.split(separator: "\n").count == 2)
      #expect(all.results.contains(file))
      return
    }
    let answer = await rig.run("references \(words)")
    #expect(answer.code == 0)
    #expect(
      answer.results == """
        {"file":"\(file)","line":3,"column":14,"element":"img","attribute":"src","class":"resource",\
        "reference":"./Image.png","target":"Image.png","fragment":null,"status":"ok"}

        """)
  }

  @Test func namesElementsAndAttributesOfHTMLInSmallLetters() async throws {
    try rig.folder.write("<!doctype html><title>x</title><IMG SRC=gone.png>", to: "tree/a.html")
    #expect(await rig.run("references tree").results.contains(#""element":"img","attribute":"src""#))
    #expect(await rig.run("verify tree").results.contains("img src 'gone.png'"))
  }

  @Test func tellsEveryStatusApart() async throws {
    let page = """
      <!doctype html><html lang="en"><title>x</title>
      <a href="b.html">ok</a>
      <a href="gone.html">missing</a>
      <a href="B.html">case</a>
      <a href="../x.html">outside</a>
      <a href="/x.html">absolute</a>
      <a href="file:///x.html">absolute</a>
      <a href="sub/">directory</a>
      <a href="b.html#gone">fragment</a>
      <a href="https://example.com/">external</a>
      <a href="mailto:a@example.com">not-local</a>
      <img src="" alt="">
      """
    try rig.folder.write(page, to: "tree/a.html")
    try rig.folder.write("<!doctype html><html lang=en><title>x</title>", to: "tree/b.html")
    try rig.folder.write("x", to: "tree/sub/file.txt")
    let answer = await rig.run("references tree")
    #expect(answer.code == 0)
    let found = try answer.results.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])["status"]
        as? String
    }
    #expect(
      found == [
        "ok", "missing", "case", "outside", "absolute", "absolute", "directory", "fragment", "external",
        "not-local",
        "empty",
      ])
  }

  @Test(arguments: [
    ("en,de,ja --locale de-AT", "de", #"{"chosen":"de","reason":"'de' for 'de-AT'"#),
    ("en,ja --locale fr", "", #"{"chosen":null,"#),
    ("en,ja --locale fr --fallback en", "en", #"{"chosen":"en","#),
  ])
  func explainsTheMatch(words: String, chosen: String, json: String) async {
    let answer = await rig.run("match --available \(words)")
    #expect(answer.code == 0)
    #expect(answer.results == (chosen.isEmpty ? "" : chosen + "\n"))
    #expect(!answer.messages.isEmpty)
    let object = await rig.run("match --available \(words) --format json")
    #expect(object.code == 0)
    #expect(object.results.hasPrefix(json))
    #expect(TopLevelKeys.of(object.results) == ["chosen", "reason", "chain"])
  }

  @Test func tellsAFallbackThatIsNotThere() async {
    let message = "the fallback 'fr' is not among the available locales\n"
    #expect(await rig.run("match --available en,ja --locale de --fallback fr").messages.contains(message))
    #expect(!(await rig.run("match --available en,FR --locale de --fallback fr").messages.contains(message)))
  }

  @Test func showsWhatMatchCannotDoWithout() async {
    let help = await rig.run("match --help").results
    #expect(help.contains("\nUSAGE: helpkit match --available <tag,...> ... [--locale <tag,...>] ..."))
  }
}
