import Testing

@testable import HelpBundling

@Suite struct ReceiptTests {
  private static let sha = String(repeating: "ab", count: 32)
  private static let text =
    #"{"formatVersion":1,"name":"help","locale":"ja","baseHTML":"test.html","verify":{"rules":{},"ignore":[]},"#
    + #""files":[{"path":"test.html","size":4,"sha256":"\#(sha)"}],"archive":"help.ja.zip","#
    + #""indexSHA256":"\#(sha)","reason":"ja fits","chain":["ja","en"]}"# + "\n"

  @Test func writesWhatItReads() throws {
    let receipt = try Receipt(decoding: Array(Self.text.utf8))
    #expect(String(decoding: receipt.encoded(), as: UTF8.self) == Self.text)
    #expect(receipt.indexSHA256 == Self.sha)
    #expect(receipt.chain.map(\.spelling) == ["ja", "en"])
  }

  @Test func standsForFilesThatCameFromNoArchive() throws {
    let text = Self.text.replacing("\"archive\":\"help.ja.zip\",\"indexSHA256\":\"\(Self.sha)\",", with: "")
    let receipt = try Receipt(decoding: Array(text.utf8))
    #expect(receipt.archive == nil)
    #expect(String(decoding: receipt.encoded(), as: UTF8.self) == text)
  }

  @Test func isNotBoundByTheLimitsOfAnotherInstallation() throws {
    let text = Self.text.replacing("\"size\":4", with: "\"size\":99999999999")
    #expect(try Receipt(decoding: Array(text.utf8)).index.totalSize == 99_999_999_999)
  }

  @Test(arguments: [
    ("\"reason\"", "\"x\"", IndexError.Reason.missingKey("reason")),
    ("[\"ja\",\"en\"]", "{}", .wrongType(key: "chain", expected: "an array", found: "an object")),
    ("\"help.ja.zip\"", "\"a/b\"", .badArchiveName("a/b")),
  ])
  func refuses(part: String, replacement: String, reason: IndexError.Reason) {
    let text = Self.text.replacing(part, with: replacement)
    let caught = #expect(throws: IndexError.self) { try Receipt(decoding: Array(text.utf8)) }
    #expect(caught?.reason == reason)
    #expect(caught?.document == ".helpkit.json")
  }
}
