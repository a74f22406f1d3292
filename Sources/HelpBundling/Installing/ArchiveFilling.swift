/// Extracts an archive into a staged tree on several cores, and verifies it while the bytes are in hand.
struct ArchiveFilling: Sendable {
  let reader: BundleReader
  let tree: StagedTree
  /// How many cores to use.
  let jobs: Int

  private struct Part: Sendable {
    var worker: CheckWorker
    var written: [WrittenFile]
    var seen: [Bool]
  }

  /// Writes every file of the index. O(bytes).
  ///
  /// - Throws: ``ReadingError``, ``StoreError``, `CancellationError`.
  func run() async throws -> [WrittenFile] {
    let settings = reader.index.verify.errorsOnly
    let subject = CheckSubject(index: reader.index)
    var run = CheckRun(subject, settings: settings, limits: reader.limits)
    let shares = reader.shares(jobs: jobs)
    let parts = try await reader.concurrently(shares) { [run] share, file in
      try fill(share, worker: run.makeWorker(), file: &file)
    }
    try reader.finish(parts.map(\.seen))
    try reader.refuse(overfull: parts.map(\.worker))
    for part in parts { run.add(part.worker) }
    let result = await run.finish { pages, body in
      var buffer: [UInt8] = []
      for page in pages where !Task.isCancelled {
        guard let count = try? tree.read(reader.index.files[page].path, into: &buffer) else { continue }
        body(page, buffer.span.extracting(0..<count))
      }
    }
    try Task.checkCancellation()
    try reader.refuse(overfull: result)
    guard result.findings.isEmpty else {
      var report = CheckReport(findings: result.findings)
      report.sortAndDeduplicate()
      throw StoreError.brokenBundle(name: reader.index.name, findings: report.findings)
    }
    return parts.flatMap(\.written)
  }

  private func fill(_ share: EntryShare, worker: CheckWorker, file number: inout Int) throws -> Part {
    var worker = worker
    var entries = try reader.entries(share)
    var writer = tree.writer()
    var buffer: [UInt8] = []
    while let next = try entries.next() {
      number = next
      try Task.checkCancellation()
      let file = reader.index.files[number]
      if worker.subject.files[number].kind == nil {
        try writer.write(file.path) { staged in
          try entries.read { try staged.write($0) }
        }
      } else {
        buffer.removeAll(keepingCapacity: true)
        try entries.read(into: &buffer)
        worker.scan(buffer.span, page: number)
        try reader.refuse(overfull: worker)
        try writer.write(file.path) { try $0.write(buffer.span) }
      }
    }
    return Part(worker: worker, written: writer.written, seen: entries.seen)
  }
}
