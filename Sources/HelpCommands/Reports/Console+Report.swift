import HelpBundling

extension Console {
  /// Writes findings for a person, with the source lines on a terminal.
  mutating func report(
    _ report: CheckReport, in folder: SourceFolder?, as channel: Channel = .results
  ) throws(OutputError) {
    guard isTerminal(channel), let folder else {
      try TextReport(pathPrefix: folder?.prefix ?? "").write(report, to: &self, as: channel)
      return
    }
    var lines = SourceLines(folder)
    try TextReport(pathPrefix: folder.prefix).write(report, to: &self, as: channel) { lines.line(of: $0) }
  }
}
