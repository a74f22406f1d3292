import HelpBundling

extension Console {
  /// Writes findings for a person, with the source lines on a terminal.
  mutating func report(_ report: CheckReport, in folder: SourceFolder?) throws(OutputError) {
    let source: (@Sendable (Place) -> String?)? =
      streams.isOutputTerminal ? folder.map { folder in { folder.line(of: $0) } } : nil
    try TextReport(pathPrefix: folder?.prefix ?? "", sourceLine: source).write(report, to: &self)
  }
}
