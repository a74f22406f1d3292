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
    try TextReport(pathPrefix: folder.prefix, sourceLine: { folder.line(of: $0) })
      .write(report, to: &self, as: channel)
  }
}
