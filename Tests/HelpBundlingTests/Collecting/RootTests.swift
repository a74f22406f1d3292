import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Where the files of a locale are.
@Suite struct RootTests {
  @Test(arguments: [
    (["en.lproj/a.html", "ja.lproj/a.html"], "", "", ["en.lproj/a.html", "ja.lproj/a.html"]),
    (["en/a.html", "ja/a.html"], "", "", ["en/a.html", "ja/a.html"]),
    (["en.lproj/a.html", "en/a.html", "ja/a.html"], "", "", ["en.lproj/a.html", "ja/a.html"]),
    (["a.html", "ja.lproj/a.html"], "", "", ["a.html", "ja.lproj/a.html"]),
    (["docs/en/a.html", "docs/ja/a.html"], "docs", "", ["docs/en/a.html", "docs/ja/a.html"]),
    (["x/en/t/a.html", "x/ja/t/a.html"], "", "x/{locale}/t", ["x/en/t/a.html", "x/ja/t/a.html"]),
    (["d/x-en/a.html", "d/x-ja/a.html"], "d", "x-{locale}", ["d/x-en/a.html", "d/x-ja/a.html"]),
  ])
  func findsTheFolderOfALocale(files: [String], root: String, localeRoot: String, expected: [String]) throws {
    let inner = localeRoot.isEmpty ? "" : #","root":"\#(localeRoot)""#
    let outer = root.isEmpty ? "" : #","root":"\#(root)""#
    let plans = try SourceRig(files).plans(
      #""locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html","includedFiles":[]\#(inner)}\#(outer)"#)
    #expect(plans.flatMap(\.places) == expected)
    #expect(plans.flatMap(\.paths) == ["a.html", "a.html"])
    #expect(plans.flatMap(\.complaints) == [])
  }

  @Test func aRootMayLieBesideTheManifestsFolder() throws {
    let rig = try SourceRig(["out/a.html"])
    let file = try rig.folder.write(
      #"{"name":"help","root":"../out","locales":{"en":{"baseHTML":"a.html"}}}"#, to: "docs/manifest.json")
    let plan = try #require(HelpSource(manifest: Manifest(contentsOf: file), file: file).plans().first)
    #expect(plan.places == ["../out/a.html"])
    #expect(plan.paths == ["a.html"])
  }

  @Test func otherLocalesTheOutputAndTheManifestNeverMatch() throws {
    let rig = try SourceRig([
      "a.html", "ja.lproj/a.html", "ja.lproj/b.html", "dist/help.en.zip", "fr/a.html", "sub/c.html",
    ])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"baseHTML":"a.html","includedFiles":["**"]},
                 "fr":{"baseHTML":"a.html","includedFiles":["**"]},
                 "ja":{"baseHTML":"a.html","includedFiles":["**"]}}
      """#)
    #expect(plans.map(\.paths) == [["a.html", "sub/c.html"], ["a.html"], ["a.html", "b.html"]])
  }

  @Test func tellsWhichFolderIsMissing() throws {
    let rig = try SourceRig()
    #expect(throws: CollectingError.self) {
      try rig.plans(#""locales":{"en":{"root":"nowhere","baseHTML":"a.html"}}"#)
    }
    do {
      _ = try rig.plans(#""locales":{"en":{"root":"nowhere","baseHTML":"a.html"}}"#)
    } catch let error as CollectingError {
      #expect(error.category == .missing)
      #expect(
        error.description
          == "\(rig.folder.url.path)/manifest.json:1:40: error: root 'nowhere' is no folder")
    }
  }

  @Test func listsWhatABuildHasToWatch() throws {
    let rig = try SourceRig(["en/a.html", "en/sub/b.png", "en/sub/left-out.txt", "common/c.css"])
    let plans = try rig.plans(
      #"""
      "locales":{"en":{"baseHTML":"a.html","includedFiles":["sub/*.png"]}},
      "shared":[{"root":"common","includedFiles":["*.css"],"at":"style"}]
      """#)
    let root = rig.folder.url.path + "/"
    #expect(
      plans.flatMap(\.inputs)
        == [rig.folder.url.path]
        + [
          "common", "common/c.css", "en", "en/a.html", "en/sub", "en/sub/b.png", "manifest.json",
        ].map { root + $0 })
  }

  /// Where `en.lproj` would become the root, the folder that it would come to is watched.
  @Test(arguments: [
    ("en", "", true), ("en.lproj", "", false), ("", "", true),
    ("pages", #""root":"pages","#, false),
    ("sub/en", #""root":"sub/en","#, false),
  ])
  func watchesWhereANearerRootWouldCome(folder: String, root: String, isWatched: Bool) throws {
    let rig = try SourceRig([folder.isEmpty ? "a.html" : folder + "/a.html"])
    let plans = try rig.plans(#""locales":{"en":{\#(root)"baseHTML":"a.html"}}"#)
    #expect(plans.flatMap(\.inputs).contains(rig.folder.url.path) == isWatched)
  }
}
