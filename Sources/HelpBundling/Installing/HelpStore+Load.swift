internal import Digests
public import Foundation

extension HelpStore {
  /// Copies the files of a list from a folder into `<folder>/<name>/`, verifies them, and swaps them in.
  ///
  /// The plain job, without an archive: every listed file is copied, every reference has to resolve, and what was
  /// there before under this name is replaced whole. O(bytes).
  ///
  /// - Parameters:
  ///   - fileList: The page to open and the other files, as paths or globs relative to `folder`.
  ///   - folder: The folder that the files are in.
  ///   - name: The name of the folder that they go to, as in ``Manifest/name``.
  /// - Returns: The page to open.
  /// - Throws: ``StoreError/sourceMissing(file:folder:)`` for a listed file that is not there,
  ///   ``StoreError/brokenBundle(name:findings:)`` for references that lead nowhere, another ``StoreError``,
  ///   ``CollectingError``, `CancellationError`. What was loaded before is untouched then.
  @discardableResult
  public func load(_ fileList: FileList, from folder: URL, name: String) async throws -> URL {
    _ = try SlotNames(name)
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let plan = try PackingPlan(fileList, folder: folder, name: name, jobs: jobs)
    if let missing = plan.findings.first(where: { $0.rule == .missingFile || $0.rule == .emptyGlob }) {
      throw StoreError.sourceMissing(file: missing.target ?? "", folder: folder.absolutePath)
    }
    let scan = TreeScan(plan, settings: plan.verify.errorsOnly, digesting: .all, jobs: jobs)
    var outcome = await scan.run()
    var report = CheckReport(findings: plan.findings.filter { $0.severity == .error })
    report.add(await scan.findings(of: &outcome))
    try Task.checkCancellation()
    report.sortAndDeduplicate()
    guard !report.hasErrors else { throw StoreError.brokenBundle(name: name, findings: report.findings) }

    let draft = try BundleDraft(plan, verify: plan.verify, digests: outcome.digests, sizes: outcome.sizes)
    let receipt = Receipt(index: draft.index, reason: "the files were listed", chain: [plan.locale])
    var options = SlotOptions()
    options.isDurable = isLasting
    return try await publish(receipt, options: options) { tree in
      try TreeFilling(draft: draft, tree: tree).run()
    }.page
  }
}
