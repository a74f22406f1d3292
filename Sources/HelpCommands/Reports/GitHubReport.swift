import HelpBundling

/// Findings as workflow commands of GitHub Actions.
struct GitHubReport: Sendable {
  /// What stands before every file to make it a path from the current folder: `docs/` or nothing.
  let pathPrefix: String

  /// Returns the line of a finding.
  func line(_ finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note, .off: "notice"
      }
    let file = SourceFolder.path(of: finding.place.file, behind: pathPrefix)
    var properties = [("file", PrintableText(file).description)]
    if let line = finding.place.line {
      properties.append(("line", String(line)))
      if let column = finding.place.column { properties.append(("col", String(column))) }
    }
    properties.append(("title", finding.rule.rawValue))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(command) \(list)::\(Self.escapedData(finding.fullMessage))"
  }

  /// Writes the findings.
  func write(_ report: CheckReport, to output: inout OutputBuffer) throws(OutputError) {
    for finding in report.findings {
      try output.writeLine(line(finding))
    }
  }

  private static func escapedData(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
