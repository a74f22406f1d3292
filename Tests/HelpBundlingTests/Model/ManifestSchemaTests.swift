import Foundation
import Testing

@testable import HelpBundling

@Suite struct ManifestSchemaTests {
  private static func schema() throws -> JSONSchema {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let data = try Data(contentsOf: root.appending(path: "Schemas/manifest.schema.json"))
    return JSONSchema(root: try JSONDocument([UInt8](data)).root)
  }

  private func decodes(_ text: String) -> Bool {
    (try? Manifest(decoding: Array(text.utf8), file: "manifest.json")) != nil
  }

  @Test func agreesWithTheDecoder() throws {
    let schema = try Self.schema()
    for (texts, isGood) in [(ManifestSamples.good, true), (ManifestSamples.bad, false)] {
      for text in texts {
        #expect(decodes(text) == isGood, "decoder: \(text)")
        #expect(try schema.accepts(JSONDocument(Array(text.utf8)).root) == isGood, "schema: \(text)")
      }
    }
  }

  /// What may be the tag of a locale, as a member of an array and as a key.
  @Test(arguments: [
    ("ja", true), ("JA", true), ("en_US", true), ("zh-Hant-TW", true), ("zh-yue", true),
    ("sr-Latn", true),
    ("es-419", true), ("de-1996", true), ("sl-rozaj-biske-1994", true), ("en-US-posix", true),
    ("en-x-und", true), ("en-u-ca-japanese", true), ("jp", true), ("jpn", true), ("tlh", true),
    ("English", true), ("JAPANESE", true), ("und-yue", true), ("und", false), ("UND", false),
    ("und-Hant", false), ("mul", false), ("mul-x-a", false), ("zh-und", false),
    ("zh-mul-CN", false),
    ("en-x", false), ("en-u", false), ("en-u-ca-x", false), ("en-u-a", false), ("en-x-a", true),
    ("en-u-ca-gregory-x-a", true), ("en-US-x-1", true), ("root", false), ("POSIX", false), ("common", false),
    ("Base", false), ("base", false),
    ("klingon", false),
    ("C", false), ("e", false), ("en-", false), ("en--US", false), ("1a", false),
    ("en-toolongsubtag", false),
    ("en-US-GB", false), ("en-abc-de-Latn", false), ("sr@latin", false), ("en.UTF-8", false),
    ("*", false),
    ("", false), ("i-klingon", false), ("english-abc", false), ("en US", false), ("日本", false),
    ("en" + String(repeating: "-abcdefgh", count: 10), true),
    ("en" + String(repeating: "-abcdefgh", count: 11), false),
  ])
  func judgesTagsAsTheDecoderDoes(tag: String, isGood: Bool) throws {
    let schema = try Self.schema()
    for text in [
      #"{"name":"help","locales":["\#(tag)"],"localeDefaults":{"baseHTML":"a.html"},"fallbackLocale":"\#(tag)"}"#,
      #"{"name":"help","locales":{"\#(tag)":{"baseHTML":"a.html"}},"title":{"\#(tag)":"t"},"localeFallbacks":{"\#(tag)":[]}}"#,
    ] {
      #expect(decodes(text) == isGood, "decoder: \(text)")
      #expect(try schema.accepts(JSONDocument(Array(text.utf8)).root) == isGood, "schema: \(text)")
    }
  }

  @Test(arguments: ManifestSamples.beyondSchema)
  func decoderRefusesWhatASchemaCannotSay(text: String) {
    #expect(!decodes(text))
  }

  @Test func namesEveryRuleAndFormat() throws {
    let root = try Self.schema().root
    let rules = try #require(root["$defs"]?["rule"]?["enum"]).elements.compactMap(\.string)
    #expect(rules == Rule.allCases.map(\.rawValue).sorted())
    let formats = root["properties"]?["pack"]?["properties"]?["format"]?["enum"]?.elements.compactMap(
      \.string)
    #expect(formats == ArchiveFormatName.allCases.map(\.rawValue))
  }
}
