import Testing

@testable import HelpBundling

@Suite struct NearMissTests {
  @Test(
    arguments: [
      ("includedFile", "includedFiles"), ("included_files", "includedFiles"),
      ("INCLUDEDFILES", "includedFiles"),
      ("baseHtml", "baseHTML"), ("nmae", "name"), ("tilte", "title"), ("locale", "locales"),
      ("wholly-else", nil),
      ("x", nil), ("", nil),
    ] as [(String, String?)])
  func finds(text: String, expected: String?) {
    let words = ["name", "title", "locales", "baseHTML", "includedFiles"]
    #expect(NearMiss(among: words).closest(to: text) == expected)
  }
}
