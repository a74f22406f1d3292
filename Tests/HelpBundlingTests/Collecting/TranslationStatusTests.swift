import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@Suite struct TranslationStatusTests {
  private func status(_ files: [String: String], included: String = #"["**"]"#) throws -> TranslationStatus {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let file = try folder.write(
      #"{"name":"help","fallbackLocale":"en","localeDefaults":{"baseHTML":"a.html","includedFiles":\#(included)},"#
        + #""shared":[{"root":"common","includedFiles":["**"]}],"locales":["en","ja"]}"#,
      to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    return try TranslationStatus(HelpSource(manifest: manifest, file: file).plans(), of: manifest)
  }

  private static let tree = [
    "en/a.html": "english", "en/b.html": "english", "en/1.png": "picture", "en/2.png": "picture two",
    "en/style.css": "", "ja/a.html": "japanese page", "ja/1.png": "picture", "ja/2.png": "picture ni!",
    "ja/style.css": "", "common/logo.png": "logo",
  ]

  @Test func comparesLocales() throws {
    let status = try status(Self.tree)
    #expect(status.name == "help")
    #expect(status.sourceLocale.spelling == "en")
    #expect(status.locales.map(\.locale.spelling) == ["en", "ja"])
    #expect(status.locales.map(\.files) == [6, 5])
    #expect(status.locales.map(\.pages) == [2, 1])
    #expect(status.locales.map(\.size) == [36, 35])
    #expect(status.locales.map(\.missingPages) == [[], ["b.html"]])
    #expect(status.locales.map(\.untranslatedImages) == [[], ["1.png"]])
    #expect(status.locales.map { $0.largestFiles.map(\.path) }[1].first == "a.html")
    #expect(status.locales.allSatisfy { $0.borrowedFiles.isEmpty })
  }

  @Test func namesBorrowedFiles() throws {
    let status = try status(Self.tree, included: #"["b.html","1.png"]"#)
    let japanese = try #require(status.locales.last)
    #expect(japanese.borrowedFiles.map(\.path) == ["b.html"])
    #expect(japanese.borrowedFiles.map(\.from.spelling) == ["en"])
    #expect(japanese.missingPages == [])
    #expect(japanese.pages == 2)
  }

  @Test func doesNotCountOneFileOfBothAsUntranslated() throws {
    let status = try status(["a.html": "x", "1.png": "picture", "common/logo.png": "logo"])
    #expect(status.locales.map(\.untranslatedImages) == [[], []])
  }

  @Test func namesFiveLargestFiles() throws {
    var tree = Self.tree
    for number in 1...9 { tree["en/p\(number).png"] = String(repeating: "x", count: 100 * (number % 7)) }
    let status = try status(tree)
    #expect(
      status.locales[0].largestFiles.map(\.path) == ["p6.png", "p5.png", "p4.png", "p3.png", "p2.png"])
    #expect(status.locales[0].largestFiles.map(\.size) == [600, 500, 400, 300, 200])
  }
}
