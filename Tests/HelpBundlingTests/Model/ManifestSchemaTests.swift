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
