import HelpBundling

/// What is worth a note in a manifest all of whose locales were checked, beside the findings.
struct ManifestRemarks {
  /// The manifest's name, as the user wrote it.
  let file: String
  let manifest: Manifest
  /// What was found with it.
  let report: CheckReport

  /// Writes the notes among the messages, unless the console is quiet.
  func write(to console: inout Console) throws(OutputError) {
    try IgnoreReport(file: file, entries: manifest.verify.ignore, unused: report.unusedIgnores)
      .write(to: &console)
    try CountryReport(file: file, locales: manifest.locales).write(to: &console)
  }
}
