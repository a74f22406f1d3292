import ArgumentParsing
import Testing

@Suite struct ClosestWordTests {
  @Test(arguments: [
    ("instal", "install"), ("isntall", "install"), ("INSTALL", "install"), ("unistall", "uninstall"),
    ("ref", "references"), ("s", nil), ("", nil), ("zzzz", nil), ("lst", "list"), ("verfy", "verify"),
  ])
  func findsTheClosestWord(typed: String, expected: String?) {
    let words = ["install", "uninstall", "references", "list", "show", "status", "verify"]
    #expect(ClosestWord(among: words).find(typed) == expected)
  }

  @Test func leavesLongWordsAlone() {
    let long = String(repeating: "a", count: 100_000)
    #expect(ClosestWord(among: ["a", long]).find(long) == nil)
  }
}
