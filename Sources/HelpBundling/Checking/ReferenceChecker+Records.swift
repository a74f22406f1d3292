internal import Files
public import Foundation

extension ReferenceChecker {
  /// Gives every reference of the bundles that a manifest describes to `body`, page by page. O(bytes).
  ///
  /// - Returns: a finding for each document that could not be read, whose references are missing.
  /// - Throws: what `body` throws, and `CancellationError`.
  public func forEachReference(
    in plans: [PackingPlan], _ body: (ReferenceRecord) throws -> Void
  ) async throws -> [Finding] {
    var unread: [Finding] = []
    for plan in plans {
      unread += try await forEachReference(
        of: TreeScan(plan, settings: VerifySettings(), digesting: .none, jobs: jobs), body)
    }
    return unread
  }

  /// Gives every reference of a plain folder to `body`, page by page. O(bytes).
  ///
  /// - Returns: a finding for each document that could not be read, whose references are missing.
  /// - Throws: ``CollectingError``, what `body` throws, and `CancellationError`.
  public func forEachReference(
    inFolder folder: URL, _ body: (ReferenceRecord) throws -> Void
  ) async throws -> [Finding] {
    let settings = VerifySettings()
    let plan = try FolderPlan(folder: folder, settings: settings, jobs: jobs)
    return try await forEachReference(
      of: TreeScan(
        subject: plan.subject, items: plan.items, settings: settings, digesting: .none, jobs: jobs),
      body)
  }

  /// Gives every reference of an archive to `body`, page by page. O(bytes).
  ///
  /// - Throws: ``ReadingError`` for an archive that install would refuse, as far as it is read, before `body` is called;
  ///   what `body` throws.
  public func forEachReference(
    inArchive archive: URL, limits: BundleLimits = .standard, _ body: (ReferenceRecord) throws -> Void
  ) async throws {
    let reader = try BundleReader(archive: archive.absolutePath, limits: limits)
    var run = CheckRun(
      CheckSubject(index: reader.index), settings: settings(of: reader.index.verify), limits: limits)
    var worker = run.makeWorker()
    try reader.forEachDocument(of: run.subject) { page, bytes in
      worker.scan(bytes.span, page: page)
      try reader.refuse(overfull: worker)
    }
    run.add(worker)
    _ = await run.finish { _, _ in }
    var recorder = ReferenceRecorder(run)
    try reader.forEachDocument(of: run.subject) { page, bytes in
      try recorder.record(bytes.span, page: page, body: body)
    }
  }

  private func forEachReference(
    of scan: TreeScan, _ body: (ReferenceRecord) throws -> Void
  ) async throws -> [Finding] {
    var outcome = await scan.run()
    let unread = await scan.findings(of: &outcome).filter { $0.rule == .notChecked }
    try Task.checkCancellation()
    var recorder = ReferenceRecorder(outcome.run)
    var reader = TreeReader()
    var buffer: [UInt8] = []
    for page in scan.subject.files.indices where scan.subject.files[page].kind != nil {
      guard let file = try? reader.open(scan.items[page].source, root: scan.items[page].root),
        let count = try? file.readAll(into: &buffer, upTo: scan.limits.pageSize)
      else { continue }
      try recorder.record(buffer.span.extracting(0..<count), page: page, body: body)
    }
    return unread
  }
}

extension BundleReader {
  /// Gives the bytes of every document to `body`, in the order of the archive, and proves at the end that no file is
  /// missing. O(bytes).
  fileprivate func forEachDocument(
    of subject: CheckSubject, _ body: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    var buffer: [UInt8] = []
    var seen: [[Bool]] = []
    for share in shares(jobs: 1) {
      var entries = try entries(share)
      while let number = try entries.next() {
        guard subject.files[number].kind != nil else { continue }
        buffer.removeAll(keepingCapacity: true)
        try entries.read(into: &buffer)
        try body(number, buffer)
      }
      seen.append(entries.seen)
    }
    try finish(seen)
  }
}
