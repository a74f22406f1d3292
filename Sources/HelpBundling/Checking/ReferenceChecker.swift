internal import Files
public import Foundation

/// Checks that every reference of a bundle resolves, and everything else that the rules ask.
public struct ReferenceChecker: Sendable {
  /// Severities that win over the manifest's.
  public var rules: [Rule: Severity]
  /// How many cores to use, at least 1 and at most 1,024.
  public var jobs: Int { didSet { jobs = JobCount.bounded(jobs) } }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - rules: Severities that win over the manifest's.
  ///   - jobs: How many cores to use; by default all that are active.
  public init(rules: [Rule: Severity] = [:], jobs: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.rules = rules
    self.jobs = JobCount.bounded(jobs)
  }

  /// Checks the bundles that a manifest describes, each locale for itself. O(bytes).
  ///
  /// - Throws: `CancellationError` if the task was cancelled: there is no report of half a check.
  public func check(_ plans: [PackingPlan]) async throws -> CheckReport {
    var report = CheckReport()
    var ignores = UnusedIgnores()
    for plan in plans {
      let settings = settings(of: plan.verify)
      let scan = TreeScan(plan.checkable(settings), settings: settings, digesting: .none, jobs: jobs)
      var outcome = await scan.run()
      report.add(plan.findings, rules: rules)
      report.add(await scan.findings(of: &outcome))
      try Task.checkCancellation()
      report.add(outcome.counts)
      ignores.add(plan, settings: scan.settings, outcome)
    }
    report.unusedIgnores = ignores.unused
    report.sortAndDeduplicate()
    return report
  }

  /// Checks a plain folder, in which every page is an entry. O(bytes).
  ///
  /// - Throws: ``CollectingError`` if the folder cannot be read, `CancellationError`.
  public func check(folder: URL) async throws -> CheckReport {
    let settings = settings(of: VerifySettings())
    let plan = try FolderPlan(folder: folder, settings: settings, jobs: jobs)
    let scan = TreeScan(
      subject: plan.subject, items: plan.items, settings: settings, digesting: .none, jobs: jobs)
    var outcome = await scan.run()
    var report = CheckReport()
    report.add(plan.findings, rules: rules)
    report.add(await scan.findings(of: &outcome))
    try Task.checkCancellation()
    report.add(outcome.counts)
    report.sortAndDeduplicate()
    return report
  }

  /// Returns an author's settings with the caller's severities over them.
  func settings(of verify: VerifySettings) -> VerifySettings {
    VerifySettings(rules: verify.rules.merging(rules) { $1 }, ignore: verify.ignore)
  }
}
