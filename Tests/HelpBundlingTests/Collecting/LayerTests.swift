import Foundation
import Testing

@testable import HelpBundling

/// Files that a locale shares, reaches or borrows.
@Suite struct LayerTests {
  @Test func laysSharedFilesUnderEveryLocale() throws {
    let rig = try SourceRig([
      "en/a.html", "en/style/own.css", "ja/a.html", "common/own.css", "common/c.css", "common/draft.css",
      "common/sub/d.css",
    ])
    let plans = try rig.plans(
      #"""
      "locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html","includedFiles":["**"]},
      "shared":[{"root":"common","includedFiles":["**"],"exclude":["draft.css"],"at":"style"}]
      """#)
    #expect(
      plans.map(\.paths)
        == Array(repeating: ["a.html", "style/c.css", "style/own.css", "style/sub/d.css"], count: 2))
    // A locale's own file wins.
    #expect(plans[0].files[2].place == "en/style/own.css")
    #expect(plans[0].files[2].origin == .own)
    #expect(plans[1].files[2].place == "common/own.css")
    #expect(plans[1].files[2].origin == .shared)
    #expect(plans.flatMap(\.complaints) == [])
  }

  @Test func tellsThatASharedGlobMatchesNothing() throws {
    let rig = try SourceRig(["en/a.html", "common/c.css"])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"baseHTML":"a.html"}},"shared":[{"root":"common","includedFiles":["*.png","gone.css"]}]
      """#)
    #expect(plans.flatMap(\.complaints) == ["empty-glob *.png", "missing-file gone.css"])
  }

  @Test func saysThatALocaleHasNoFolder() throws {
    let rig = try SourceRig(["en.lproj/a.html"])
    let plans = try rig.plans(#""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"}"#)
    #expect(plans[0].complaints == [])
    #expect(plans[1].complaints == ["missing-file ja.lproj"])
    #expect(
      plans[1].findings.first?.message
        == "locale 'ja' has no folder 'ja.lproj' or 'ja'; make one, or name its folder as 'root'")
  }

  @Test func takesTheManifestsFolderForALocaleWithoutOne() throws {
    let rig = try SourceRig(["a.html", "ja.lproj/a.html"])
    let plans = try rig.plans(#""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"}"#)
    #expect(plans.map(\.complaints) == [[], []])
  }

  @Test func saysInWhichSharedFolderAFileIsMissing() throws {
    let rig = try SourceRig(["en/a.html", "en/styel.css", "common/style.css", "common/Logo.png"])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"baseHTML":"a.html"}},
      "shared":[{"root":"common","includedFiles":["styel.css","logo.png","gone.css"]}]
      """#)
    #expect(
      plans.flatMap(\.findings).map(\.message) == [
        "file 'styel.css' is not in 'common'; did you mean 'style.css'?",
        "file 'logo.png' is not in 'common'; 'Logo.png' differs only in case",
        "file 'gone.css' is not in 'common'; add the file or correct the list",
      ])
  }

  @Test func tellsWhyAFileOfAnotherFolderIsNotTaken() throws {
    let rig = try SourceRig(["a.html", "ja/a.html", "common/s.css", "common/t.css"])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"root":".","baseHTML":"a.html","includedFiles":["ja/a.html","style/t.css"]},
                 "ja":{"baseHTML":"a.html","includedFiles":[]}},
      "shared":[{"root":"common","includedFiles":["s.css"],"exclude":["?.css"],"at":"style"}]
      """#)
    #expect(
      plans[0].findings.map(\.message) == [
        "'ja/a.html' is in the folder of locale 'ja', which does not belong to this one; "
          + "remove or change this entry",
        "file 'style/t.css' of 'common' is excluded by '?.css'; narrow 'exclude' or change this entry",
        "file 's.css' of 'common' is excluded by '?.css'; narrow 'exclude' or change this entry",
      ])
  }

  @Test func saysHowAFolderIsListed() throws {
    let rig = try SourceRig(["en/a.html", "en/img/deep/1.png", "en/カ\u{3099}/1.png", "common/css/s.css"])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"baseHTML":"a.html","includedFiles":["img","./img/deep","imgs","ガ"]}},
      "shared":[{"root":"common","includedFiles":["css"]}]
      """#)
    #expect(
      plans.flatMap(\.findings).map(\.message) == [
        "'img' is a folder in 'en'; write 'img/**' for all that it holds",
        "'img/deep' is a folder in 'en'; write 'img/deep/**' for all that it holds",
        "file 'imgs' is not in 'en'; add the file or correct the list",
        "'ガ' is a folder in 'en'; write 'ガ/**' for all that it holds",
        "'css' is a folder in 'common'; write 'css/**' for all that it holds",
      ])
  }

  @Test(arguments: ["", #","includedFiles":"auto""#])
  func reachesWhatReferencesLeadTo(list: String) throws {
    let rig = try SourceRig(
      ["i.png", "font.woff2", "not-reached.png", "sub/j.png", ".hidden.html"],
      texts: [
        "a.html": SourceRig.page("sub/b.html?x#y", "gone.html", "https://example.com/", ".hidden.html")
          + "<link rel=stylesheet href=s.css>",
        "sub/b.html": SourceRig.page("../a.html", "c%20d.html") + "<img src=j.png>",
        "sub/c d.html": SourceRig.page(), "s.css": "@import 't.css'; p { background: url(i.png) }",
        "t.css": "@font-face { src: url(font.woff2) }",
      ])
    let plan = try rig.plan(list)
    #expect(
      plan.paths == [
        "a.html", "font.woff2", "i.png", "s.css", "sub/b.html", "sub/c d.html", "sub/j.png", "t.css",
      ])
    #expect(plan.complaints == [])
    #expect(plan.surroundings.leftOut.contains("not-reached.png"))
  }

  @Test func borrowsFilesFromTheFallbackChain() throws {
    let rig = try SourceRig([
      "en/a.html", "en/Image.png", "en/only.txt", "ja/a.html", "de/Image.png", "de/only.txt",
    ])
    let plans = try rig.plans(
      #"""
      "locales":{"ja":{"baseHTML":"a.html","includedFiles":["Image.png","*.html"]},
                 "en":{"baseHTML":"a.html","includedFiles":["*"]},
                 "de":{"baseHTML":"Image.png"}},
      "fallbackLocale":"en","localeFallbacks":{"ja":["de"]}
      """#)
    let japanese = try #require(plans.first { $0.locale == LocaleTag("ja") })
    #expect(japanese.places == ["de/Image.png", "ja/a.html"])
    #expect(japanese.files.first?.origin == .fallback(try #require(LocaleTag("de"))))
    #expect(japanese.complaints == ["untranslated-file Image.png"])
    #expect(
      japanese.findings.first?.message == "'ja' has no 'Image.png' of its own and takes that of 'de'")
  }

  @Test(arguments: ["", #","includedFiles":"auto""#, #","includedFiles":["a.html","./a.html"]"#])
  func reportsABorrowedFileOnce(list: String) throws {
    let rig = try SourceRig(["ja/x.txt"], texts: ["en/a.html": SourceRig.page("a.html")])
    let plans = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"\#(list)},"fallbackLocale":"en""#)
    #expect(plans[1].places == ["en/a.html"])
    #expect(plans[1].complaints == ["untranslated-file a.html"])
  }

  @Test func reachesIntoTheFallbackChainButGlobsDoNot() throws {
    let rig = try SourceRig(
      ["en/i.png", "en/x.txt"],
      texts: [
        "en/a.html": SourceRig.page("b.html"), "en/b.html": SourceRig.page("i.png"),
        "ja/a.html": SourceRig.page("b.html"),
      ])
    let automatic = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"},"fallbackLocale":"en""#)
    #expect(automatic[1].places == ["ja/a.html", "en/b.html", "en/i.png"])
    #expect(automatic[1].complaints == ["untranslated-file b.html", "untranslated-file i.png"])
    let globbed = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html","includedFiles":["*.html"]},"fallbackLocale":"en""#
    )
    #expect(globbed[1].places == ["ja/a.html"])
  }

  @Test func aMissingFileIsMissingInTheWholeChain() throws {
    let rig = try SourceRig(["en/a.html", "ja/a.html"])
    let plans = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html","includedFiles":["x.png"]},"fallbackLocale":"en""#
    )
    #expect(plans.map(\.complaints) == [["missing-file x.png"], ["missing-file x.png"]])
  }

  @Test func laysSharedFilesUnderAFolderInNFC() throws {
    let rig = try SourceRig(["a.html", "common/s.css"])
    let plans = try rig.plans(
      "\"locales\":{\"en\":{\"baseHTML\":\"a.html\",\"includedFiles\":[]}},"
        + "\"shared\":[{\"root\":\"common\",\"includedFiles\":[\"s.css\"],\"at\":\"e\u{301}\"}]")
    #expect(plans[0].paths.map { Array($0.utf8) } == [Array("a.html".utf8), Array("\u{E9}/s.css".utf8)])
  }

  @Test func ignoresBorrowedFilesByTheirPathsInsideTheLanguage() throws {
    let rig = try SourceRig(
      ["en/img/i.png"],
      texts: ["en/a.html": SourceRig.page("img/i.png"), "ja/a.html": SourceRig.page("img/i.png")])
    let plans = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"},"fallbackLocale":"en","#
        + #""verify":{"ignore":[{"rule":"untranslated-file","file":"img/*"}]}"#)
    #expect(plans[1].complaints == [])
    #expect(plans[1].usedIgnores == [0])
  }

  @Test func tellsOnceWhatIsWrongWithASharedFile() async throws {
    let rig = try SourceRig(
      ["en/a.html", "ja/a.html"], texts: ["common/c.css": "a{background:url(nix.png)}"])
    let plans = try rig.plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html","includedFiles":[]},"#
        + #""shared":[{"root":"common","includedFiles":["*","gone.css"]}]"#)
    let report = try await ReferenceChecker().check(plans)
    #expect(report.findings.filter { $0.rule == .missingResource }.count == 1)
    #expect(report.findings.filter { $0.rule == .missingFile }.count == 1)
  }
}
