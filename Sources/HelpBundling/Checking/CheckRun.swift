/// One check of one subject: hands out workers, merges what they found, and words the findings.
struct CheckRun {
  /// Reads a document again, for the few with a fragment that nobody has.
  ///
  /// The bytes go into the buffer; the result is their number.
  typealias Reread = (_ page: Int, _ buffer: inout [UInt8]) throws -> Int

  let subject: CheckSubject
  let settings: VerifySettings
  private(set) var workers: [CheckWorker] = []

  /// Starts a check.
  init(_ subject: CheckSubject, settings: VerifySettings) {
    self.subject = subject
    self.settings = settings
  }

  /// Returns a new worker, to be given back to ``add(_:)``.
  func makeWorker() -> CheckWorker {
    CheckWorker(subject: subject, settings: settings)
  }

  /// Takes a worker whose documents are all read.
  mutating func add(_ worker: CheckWorker) {
    workers.append(worker)
  }

  /// Returns every finding about references and documents, unsorted, and what was read.
  mutating func finish(reread: Reread) -> (findings: [Finding], counts: CheckReport.Counts) {
    readDeferredSheets()
    var problems = ProblemTable()
    for worker in workers { problems.merge(worker.problems) }
    problems.merge(missingFragments(reread: reread))
    problems.merge(duplicateIDs())

    let workers = self.workers
    let writer = FindingWriter(subject: subject, settings: settings) { page in
      workers.flatMap { $0.anchors.ids(of: page) }
    }
    var findings = writer.findings(of: problems)
    findings += Reachability(workers: workers, subject: subject).findings(by: writer)

    var counts = CheckReport.Counts()
    counts.files = subject.files.count
    for worker in workers {
      counts.pages += worker.counts.pages
      counts.references += worker.counts.references
    }
    return (findings, counts)
  }

  /// Reads the style sheets that waited for the encoding of a page that refers to them.
  private mutating func readDeferredSheets() {
    let sheets = workers.flatMap(\.deferredSheets).sorted { $0.page < $1.page }
    guard !sheets.isEmpty else { return }
    var encodings: [Int: (page: Int, encoding: String)] = [:]
    for worker in workers {
      encodings.merge(worker.sheetEncodings) { $0.page <= $1.page ? $0 : $1 }
    }
    var reader = makeWorker()
    for sheet in sheets {
      reader.scanDeferred(sheet, encoding: encodings[sheet.page]?.encoding)
    }
    workers.append(reader)
  }

  private func missingFragments(reread: Reread) -> ProblemTable {
    var pages: Set<Int> = []
    for worker in workers {
      let fragments = worker.fragments.span
      for use in worker.fragmentUses {
        let end = Int(use.start) + Int(use.count)
        let id = fragments.extracting(Int(use.start)..<end)
        guard !hasAnchor(id, hash: use.hash, page: Int(use.target)) else { continue }
        let raw = fragments.extracting(end..<end + Int(use.rawCount))
        if use.rawCount == 0 || !hasAnchor(raw, hash: NameTable.hash(raw), page: Int(use.target)) {
          pages.insert(Int(use.page))
        }
      }
    }
    guard !pages.isEmpty, settings.severity(of: .missingFragment) != .off else { return ProblemTable() }
    var reporter = makeWorker()
    var buffer: [UInt8] = []
    for page in pages.sorted() {
      guard let count = try? reread(page, &buffer) else {
        let problem = Problem(kind: .unreadable, isResource: false, target: [], page: page)
        reporter.add(problem, at: Sighting(page: page, line: 1, column: 1))
        continue
      }
      reporter.recordMissingFragments(in: buffer.span.extracting(0..<count), page: page) { id, target in
        !hasAnchor(id, page: target)
      }
    }
    return reporter.problems
  }

  /// Whether a document that was read has an id.
  func hasAnchor(_ id: [UInt8], page: Int) -> Bool {
    hasAnchor(id.span, hash: NameTable.hash(id.span), page: page)
  }

  private func hasAnchor(_ id: Span<UInt8>, hash: UInt32, page: Int) -> Bool {
    for worker in workers where worker.anchors.contains(id, hash: hash, page: page) { return true }
    return false
  }

  /// Returns the ids that stand twice in a document and that a reference names.
  private func duplicateIDs() -> ProblemTable {
    var table = ProblemTable()
    let candidates = workers.flatMap(\.duplicateIDs)
    guard !candidates.isEmpty else { return table }
    var used: Set<Problem> = []
    for worker in workers {
      for use in worker.fragmentUses {
        let id = Array(worker.fragments[Int(use.start)..<Int(use.start) + Int(use.count)])
        used.insert(Problem(kind: .duplicateID, isResource: false, target: id, page: Int(use.target)))
      }
    }
    for candidate in candidates.sorted(by: { $0.sighting.page < $1.sighting.page })
    where used.contains(candidate.problem) {
      if table.wantsPlace(candidate.problem) { table.add(candidate.sighting, to: candidate.problem) }
    }
    return table
  }
}
