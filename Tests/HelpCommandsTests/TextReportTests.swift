import HelpBundling
import Testing

@testable import HelpCommands

@Suite struct TextReportTests {
  private let report = TextReport(pathPrefix: "docs/")

  @Test func writesAFindingAsCompilersDo() {
    #expect(
      report.line(SampleFindings.caseMismatch)
        == "docs/ja.lproj/test.html:7:12: error: img src './image.png' names no file; "
        + "'Image.png' differs only in case [case-mismatch]")
  }

  @Test func addsTheSuggestionAndTheOtherPlaces() {
    #expect(
      report.line(SampleFindings.missingPage)
        == "docs/a b,100%:c.html:3:1: error: a href 'setup.html' names no page of this bundle; "
        + "did you mean 'set-up.html'? (and 684 more places) [missing-page]")
    var twice = SampleFindings.caseMismatch
    twice.occurrences = 2
    #expect(report.line(twice).hasSuffix("only in case (and 1 more place) [case-mismatch]"))
  }

  @Test func leavesOutAColumnOrALineThatIsNotKnown() {
    #expect(report.line(SampleFindings.fragment).hasPrefix("docs/test.html:9: warning: "))
    #expect(report.line(SampleFindings.unreferenced).hasPrefix("docs/\\u{202e}gnp.exe: note: "))
  }

  @Test func showsNoCharacterThatATerminalObeys() {
    let lines = SampleFindings.report.findings.map { report.line($0) }.joined()
    #expect(!lines.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test func writesFindingsToOneStreamAndTheSummaryToTheOther() throws {
    var console = Console(StandardStreams())
    try report.write(SampleFindings.report, to: &console)
    #expect(console.results.text.split(separator: "\n").count == 4)
    #expect(
      console.messages.text == "2 errors, 1 warning, 1 note in 12 files (5 pages, 34 references)\n")
  }

  @Test func saysThatNothingIsWrong() {
    #expect(TextReport.summary(of: CheckReport()) == "there are no files to check")
  }

  @Test(arguments: [
    (Console.Verbosity.quiet, 0, ""), (.normal, 3, "2 more of [external-link]; -v shows them\n"),
    (.verbose, 5, ""),
  ])
  func countsRepeatedNotes(verbosity: Console.Verbosity, shown: Int, remark: String) throws {
    let findings = (1...5).map { (number: Int) in
      Finding(
        rule: .externalLink, place: Place(file: "a.html", line: number, column: 1), message: "link \(number)")
    }
    var console = Console(StandardStreams(), verbosity: verbosity)
    try report.write(CheckReport(findings: findings), to: &console)
    #expect(console.results.text.split(separator: "\n").count == shown)
    #expect(console.messages.text.hasPrefix(remark))
    #expect(console.messages.text.isEmpty == (verbosity == .quiet))
  }

  @Test func showsTheSourceBelowAFinding() throws {
    var console = Console(StandardStreams())
    let report = CheckReport(findings: [SampleFindings.caseMismatch])
    try TextReport(pathPrefix: "").write(report, to: &console) { _ in "<p>日本<img src=\"./image.png\">" }
    #expect(
      console.results.text.hasSuffix(
        """
         7 | <p>日本<img src="./image.png">
           |              ^

        """))
  }

  @Test func colorsOnDemand() {
    let line = report.line(SampleFindings.fragment, style: TextStyle(isColored: true))
    #expect(line.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
  }
}
