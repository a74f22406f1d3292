import Testing

@testable import HelpBundling

@Suite struct CatalogTests {
  private static let sha = String(repeating: "ab", count: 32)
  private static let bundle =
    #"{"locale":"ja","title":"ヘルプ","archive":"help.ja.zip","size":9,"indexSHA256":"\#(sha)","#
    + #""baseHTML":"test.html","files":2}"#
  private static let text =
    #"{"formatVersion":1,"name":"help","version":"1.0","fallbackLocale":"en","#
    + #""localeFallbacks":{"de-CH":["de","fr"],"gsw":["de-CH"]},"bundles":[\#(bundle)]}"# + "\n"

  @Test func writesWhatItReads() throws {
    let catalog = try Catalog(decoding: Array(Self.text.utf8))
    #expect(String(decoding: catalog.encoded(), as: UTF8.self) == Self.text)
    #expect(catalog.bundles.first?.indexSHA256 == Self.sha)
    #expect(LocaleTag("de_ch").flatMap { catalog.localeFallbacks[$0] }?.map(\.spelling) == ["de", "fr"])
    #expect(Catalog.fileName(for: catalog.name) == "help.helpkit.json")
  }

  @Test func describesAnIndex() throws {
    let read = try Catalog(decoding: Array(Self.text.utf8)).bundles[0]
    let index = BundleIndex(
      name: "help", locale: try #require(LocaleTag("ja")), title: "ヘルプ",
      baseHTML: try BundlePath("test.html"),
      files: try ["a", "test.html"].map {
        BundleFile(path: try BundlePath($0), size: 1, digest: read.indexDigest)
      })
    #expect(
      CatalogBundle(index: index, archive: "help.ja.zip", size: 9, indexDigest: read.indexDigest) == read)
  }

  @Test(arguments: [
    ("\"formatVersion\":1", "\"formatVersion\":0", IndexError.Reason.unsupportedVersion("0")),
    ("help.ja.zip", "../help.ja.zip", .badArchiveName("../help.ja.zip")),
    ("help.ja.zip", "a/help.ja.zip", .badArchiveName("a/help.ja.zip")),
    ("\"fallbackLocale\":\"en\"", "\"fallbackLocale\":\"e\"", .badLocale("e")),
    ("\"gsw\"", "\"de_CH\"", .repeatedLocale("de_CH")),
    ("[\"de\",\"fr\"]", "\"de\"", .wrongType(key: "de-CH", expected: "an array", found: "a string")),
    (bundle, "\(bundle),\(bundle)", .repeatedLocale("ja")),
    (
      bundle, "\(bundle),\(bundle.replacing("\"ja\"", with: "\"ko\""))",
      .collision(NameCollision(kind: .duplicate, first: "help.ja.zip", second: "help.ja.zip"))
    ),
    ("\"size\":9", "\"size\":null", .wrongType(key: "size", expected: "a number", found: "null")),
    ("\"files\":2", "\"files\":[]", .wrongType(key: "files", expected: "a number", found: "an array")),
    (sha, "ab", .badDigest("ab")),
  ])
  func refuses(part: String, replacement: String, reason: IndexError.Reason) {
    let text = Self.text.replacing(part, with: replacement, maxReplacements: 1)
    #expect(text != Self.text)
    let caught = #expect(throws: IndexError.self) { try Catalog(decoding: Array(text.utf8)) }
    #expect(caught?.reason == reason)
    #expect(caught?.document == "catalog")
  }
}
