import Testing

@testable import HelpBundling

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("a\u{202E}b", "a\\u{202e}b"), ("a\u{2028}b", "a\\u{2028}b"),
    ("\u{FEFF}a", "\\u{feff}a"), ("a\u{FFF9}b\u{FFFB}", "a\\u{fff9}b\\u{fffb}"),
    ("a\u{E0041}", "a\\u{e0041}"), ("a\u{200B}b\u{2060}", "a\\u{200b}b\\u{2060}"),
    ("می\u{200C}خواهم 👩\u{200D}💻", "می\u{200C}خواهم 👩\u{200D}💻"),
  ])
  func escapesWhatATerminalObeysOrHides(text: String, expected: String) {
    #expect(PrintableText(text).description.utf8.elementsEqual(expected.utf8))
  }

  @Test func refusalsObeyNoArchive() {
    let finding = Finding(
      rule: .missingPage, severity: .error, locale: "en", place: Place(file: "a\u{1B}.html"), target: nil,
      message: "a href '\u{1B}[2J\u{7}' leads nowhere", suggestion: nil)
    let error = StoreError.brokenBundle(name: "help\u{9B}", findings: [finding])
    let controls = error.description.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.map(\.value) == [0x0A])
    #expect(error.description.contains("\\u{1b}[2J"))
  }

  @Test func cutsLongTextsInQuotationMarks() {
    let text = String(repeating: "x", count: 201)
    #expect(PrintableText(quoting: text).description == "'" + String(repeating: "x", count: 200) + "…'")
    #expect(PrintableText(cutting: "abc", to: 3).description == "abc")
  }
}
