import HelpBundling

/// Findings as compilers write them: one line each, with the source below it for a person.
struct TextReport: Sendable {
  /// How many notes of one rule are shown before the rest is only counted.
  private static let shownNotes = 3

  /// What stands before every file to make it a path from the current folder: `docs/` or nothing.
  let pathPrefix: String

  /// Returns the line of a finding: `file:line:column: severity: message [rule]`.
  func line(_ finding: Finding, style: TextStyle = TextStyle(isColored: false)) -> String {
    var place = SourceFolder.path(of: finding.place.file, behind: pathPrefix)
    if let line = finding.place.line {
      place += ":\(line)"
      if let column = finding.place.column { place += ":\(column)" }
    }
    let severity = style.apply(.severity(finding.severity), to: finding.severity.rawValue + ":")
    let rule = style.apply(.faint, to: "[\(finding.rule.rawValue)]")
    return "\(style.apply(.strong, to: PrintableText(place).description + ":")) \(severity) "
      + "\(PrintableText(finding.fullMessage)) \(rule)"
  }

  /// Writes the findings with their sources among the results or the messages, and a summary among the messages.
  ///
  /// `sourceLine` reads the line that a place is in; nil leaves the sources out.
  /// Notes that repeat a rule are counted instead, unless the console is verbose; a quiet one hears of none.
  func write(
    _ report: CheckReport, to console: inout Console, as channel: Console.Channel = .results,
    sourceLine: ((Place) -> String?)? = nil
  ) throws(OutputError) {
    var notes: [Rule: Int] = [:]
    for finding in report.findings {
      if finding.severity == .note {
        notes[finding.rule, default: 0] += 1
        let isShown = notes[finding.rule, default: 0] <= Self.shownNotes || console.verbosity == .verbose
        guard isShown, console.verbosity > .quiet else { continue }
      }
      try console.write(line(finding, style: console.style(of: channel)), to: channel)
      if let line = sourceLine?(finding.place) {
        try write(line, of: finding, to: &console, as: channel)
      }
    }
    if console.verbosity < .verbose {
      for rule in Rule.allCases {
        let more = notes[rule, default: 0] - Self.shownNotes
        if more > 0 { try console.inform("\(more) more of [\(rule.rawValue)]; -v shows them") }
      }
    }
    try console.inform(Self.summary(of: report))
  }

  private func write(
    _ line: String, of finding: Finding, to console: inout Console, as channel: Console.Channel
  ) throws(OutputError) {
    guard let number = finding.place.line, let column = finding.place.column else { return }
    let gutter = "\(number)"
    let width = console.streams.columns - gutter.count - 5
    guard let excerpt = SourceExcerpt(line: line, column: column, columns: width) else { return }
    let style = console.style(of: channel)
    let blank = String(repeating: " ", count: gutter.count)
    try console.write(style.apply(.faint, to: " \(gutter) | ") + excerpt.text, to: channel)
    try console.write(
      style.apply(.faint, to: " \(blank) | ") + String(repeating: " ", count: excerpt.indent)
        + style.apply(.mark, to: "^"), to: channel)
  }

  /// Returns what a report comes to: "2 errors, 1 warning in 12 files (5 pages, 34 references)".
  static func summary(of report: CheckReport) -> String {
    let severities: [(Severity, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
    let parts = severities.compactMap { severity, word -> String? in
      let count = report.count(of: severity)
      return count > 0 ? counted(count, word) : nil
    }
    let counts = report.counts
    if parts.isEmpty, counts.files == 0 { return "there are no files to check" }
    let problems = parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", ")
    return "\(problems) in \(counted(counts.files, "file")) "
      + "(\(counted(counts.pages, "page")), \(counted(counts.references, "reference")))"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }
}
