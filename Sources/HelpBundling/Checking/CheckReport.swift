/// The findings of a check and what was looked at.
public struct CheckReport: Sendable, Hashable {
  /// What was looked at.
  public struct Counts: Sendable, Hashable {
    /// Files of the bundles.
    public var files = 0
    /// Pages among them.
    public var pages = 0
    /// References read.
    public var references = 0

    /// Creates counts of nothing.
    public init() {}
  }

  /// Every finding that is not off or ignored, sorted by file, line, column and rule.
  public var findings: [Finding]
  /// What was looked at.
  public var counts: Counts
  /// The entries of a manifest's `verify.ignore` that fit no finding in any of the bundles that were checked.
  ///
  /// Entries for rules that are off are not among them.
  public internal(set) var unusedIgnores: [IgnoreEntry] = []

  /// Creates a report.
  public init(findings: [Finding] = [], counts: Counts = Counts()) {
    self.findings = findings
    self.counts = counts
  }

  /// Returns how many findings have this severity. O(n).
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether something is wrong.
  public var hasErrors: Bool {
    findings.contains { $0.severity == .error }
  }
}
