internal import Digests
internal import Foundation
internal import Hypertext

extension HelpStore {
  /// Returns the receipt of an installed bundle.
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``,
  ///   ``StoreError/damaged(path:reason:)`` if it cannot be read, ``StoreError/badName(_:)``,
  ///   ``StoreError/inputOutput(_:)``.
  public func receipt(named name: String) throws -> Receipt {
    try installed(name).receipt
  }

  /// Checks an installed bundle: every file against its digest in the receipt, and every reference. O(bytes).
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``,
  ///   ``StoreError/damaged(path:reason:)``, ``StoreError/badName(_:)``, ``StoreError/inputOutput(_:)``,
  ///   `CancellationError`.
  public func verify(_ name: String, with checker: ReferenceChecker = ReferenceChecker()) async throws
    -> CheckReport
  {
    var attempts = 0
    while true {
      let found = try installed(name)
      attempts += 1
      do {
        return try await verify(found, with: checker)
      } catch let error as StoreError {
        // Another version has taken its place meanwhile: that one is judged.
        guard attempts < 100, !isInPlace(found) else { throw error }
      }
    }
  }

  private func verify(_ found: Found, with checker: ReferenceChecker) async throws -> CheckReport {
    let (receipt, root) = (found.receipt, found.folder.absolutePath)
    try compareSizes(receipt, folder: root)
    var scan = TreeScan(
      subject: CheckSubject(index: receipt.index),
      items: receipt.index.files.map { TreeScan.Item(root: root, source: $0.path.string) },
      settings: checker.settings(of: receipt.index.verify), digesting: .all, jobs: checker.jobs)
    // Whoever installed it may have allowed more; the sizes are those of the receipt.
    scan.limits.pageSize = .max
    var outcome = await scan.run()
    try Task.checkCancellation()
    for (number, file) in receipt.index.files.enumerated() {
      guard let digest = outcome.digests[number] else {
        throw StoreError.damaged(path: root, reason: "file '\(file.path)' cannot be read")
      }
      guard digest == file.digest else {
        throw StoreError.damaged(path: root, reason: "file '\(file.path)' was changed")
      }
    }
    var report = CheckReport(findings: await scan.findings(of: &outcome))
    try Task.checkCancellation()
    report.add(outcome.counts)
    report.sortAndDeduplicate()
    return report
  }
}
