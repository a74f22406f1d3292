import ArgumentParsing

/// How findings are written.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// One line a finding, as compilers write it.
  case text
  /// One stable object.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub Actions, shown beside the changed lines.
  case github
}
