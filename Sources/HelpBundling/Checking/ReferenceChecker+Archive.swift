internal import Digests
public import Foundation

extension ReferenceChecker {
  /// Checks an archive as install would, and its references with the settings that its author packed with. O(bytes).
  ///
  /// - Throws: ``ReadingError`` for an archive that install would refuse, `CancellationError`.
  public func check(archive: URL, limits: BundleLimits = .standard) async throws -> CheckReport {
    let reader = try BundleReader(archive: archive.path(percentEncoded: false), limits: limits)
    let settings = settings(of: reader.index.verify)
    var run = CheckRun(CheckSubject(index: reader.index), settings: settings, limits: limits)
    let parts = try await reader.concurrently(reader.shares(jobs: jobs)) { [run] share, file in
      try ArchivePart(reader: reader, share: share, worker: run.makeWorker(), file: &file)
    }
    try reader.finish(parts.map(\.seen))
    try reader.refuse(overfull: parts.map(\.worker))
    for part in parts { run.add(part.worker) }
    let result = await run.finish { pages, body in
      // The archive was read before without a fault; what cannot be read now is told as such.
      try? reader.read(files: pages, body)
    }
    try Task.checkCancellation()
    try reader.refuse(overfull: result)
    var report = CheckReport(findings: result.findings, counts: result.counts)
    var filter = IgnoreFilter(settings)
    report.add(
      RedundantFiles.findings(
        subject: run.subject, settings: settings, digests: reader.index.files.map(\.digest),
        by: &filter))
    report.sortAndDeduplicate()
    return report
  }

  /// What one worker read of an archive.
  private struct ArchivePart: Sendable {
    var worker: CheckWorker
    var seen: [Bool]

    init(reader: BundleReader, share: EntryShare, worker: CheckWorker, file: inout Int) throws {
      self.worker = worker
      var entries = try reader.entries(share)
      var buffer: [UInt8] = []
      while let number = try entries.next() {
        file = number
        try Task.checkCancellation()
        guard self.worker.subject.files[number].kind != nil else {
          try entries.read { _ in }
          continue
        }
        buffer.removeAll(keepingCapacity: true)
        try entries.read(into: &buffer)
        self.worker.scan(buffer.span, page: number)
        try reader.refuse(overfull: self.worker)
      }
      seen = entries.seen
    }
  }
}
