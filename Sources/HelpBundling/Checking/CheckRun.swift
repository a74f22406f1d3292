/// One check of one subject: hands out workers, merges what they found, and words the findings.
struct CheckRun {
  /// Reads a document again, for the few with a fragment that nobody has.
  ///
  /// The bytes go into the buffer; the result is their number.
  typealias Reread = (_ page: Int, _ buffer: inout [UInt8]) throws -> Int

  let subject: CheckSubject
  let settings: VerifySettings
  private(set) var workers: [CheckWorker] = []
  /// The encodings that style sheets have from the pages that refer to them, known when the check is finished.
  private(set) var sheetEncodings: [Int: String] = [:]

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
  mutating func finish(reread: Reread) async -> (findings: [Finding], counts: CheckReport.Counts) {
    // Who asks for an end waits for no words; what is returned then is for nobody.
    guard !Task.isCancelled else { return ([], CheckReport.Counts()) }
    readDeferredSheets()
    var problems = ProblemTable()
    for worker in workers { problems.merge(worker.problems) }
    await problems.merge(missingFragments(reread: reread))
    problems.merge(duplicateIDs())

    let ids = ids(forNearMissesOf: problems, reread: reread)
    let writer = FindingWriter(subject: subject, settings: settings, ids: ids)
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

  /// Refuses to pack what an installation would refuse for what its pages hold.
  ///
  /// - Throws: ``PackingError/refusedByInstall(reason:)``.
  func refuseOverfull(limits: BundleLimits) throws(PackingError) {
    if let page = workers.compactMap(\.cutOffPage).min() {
      throw .refusedByInstall(
        reason: "'\(subject.files[page].path)' has more references, ids or attributes than are read")
    }
    guard workers.reduce(0, { $0 &+ $1.anchorAndUseCount }) <= limits.anchorsAndUses else {
      throw .refusedByInstall(
        reason: "the pages have over \(limits.anchorsAndUses) ids and references to ids")
    }
  }

  /// Reads the style sheets that waited for the encoding of a page that refers to them.
  private mutating func readDeferredSheets() {
    var waiting = workers.flatMap(\.deferredSheets).sorted { $0.page < $1.page }
    guard !waiting.isEmpty else { return }
    var encodings: [Int: (page: Int, encoding: String)] = [:]
    for worker in workers {
      encodings.merge(worker.sheetEncodings) { $0.page <= $1.page ? $0 : $1 }
    }
    var reader = makeWorker()
    while !waiting.isEmpty {
      spread(&encodings)
      let known = waiting.filter { encodings[$0.page] != nil }
      let sheets = known.isEmpty ? waiting : known
      waiting = known.isEmpty ? [] : waiting.filter { encodings[$0.page] == nil }
      for sheet in sheets { reader.scanDeferred(sheet, encoding: encodings[sheet.page]?.encoding) }
      encodings.merge(reader.sheetEncodings) { known, _ in known }
    }
    sheetEncodings = encodings.mapValues(\.encoding)
    workers.append(reader)
  }

  /// Hands encodings on from sheets that declare none to the sheets that they import.
  private func spread(_ encodings: inout [Int: (page: Int, encoding: String)]) {
    let imports = workers.flatMap(\.sheetImports)
    guard !imports.isEmpty else { return }
    let bySheet = Dictionary(grouping: imports, by: \.sheet)
    var waiting = encodings.keys.sorted()
    while let sheet = waiting.popLast() {
      for (_, imported) in bySheet[sheet] ?? [] where encodings[imported] == nil {
        encodings[imported] = encodings[sheet]
        waiting.append(imported)
      }
    }
  }

  private func missingFragments(reread: Reread) async -> ProblemTable {
    guard settings.severity(of: .missingFragment) != .off else { return ProblemTable() }
    let pages = await withTaskGroup(of: Set<Int>.self) { group in
      for worker in workers { group.addTask { pagesWithMissingFragments(of: worker) } }
      return await group.reduce(into: Set<Int>()) { $0.formUnion($1) }
    }
    guard !pages.isEmpty else { return ProblemTable() }
    var reporter = makeWorker()
    var buffer: [UInt8] = []
    for page in pages.sorted() {
      guard let count = try? reread(page, &buffer) else {
        let problem = Problem(kind: .unreadable, isResource: false, target: [], page: page)
        reporter.add(problem, at: Sighting(page: page, line: 1, column: 1))
        continue
      }
      reporter.recordMissingFragments(
        in: buffer.span.extracting(0..<count), page: page, encoding: sheetEncodings[page]
      ) { id, target in
        !hasAnchor(id, page: target)
      }
    }
    return reporter.problems
  }

  /// Returns the ids of the documents in which a fragment is missing, for the first hundred of them.
  private func ids(forNearMissesOf problems: ProblemTable, reread: Reread) -> [Int: [String]] {
    var targets: Set<Int> = []
    for (problem, sightings) in problems.problems where problem.kind == .missingFragment {
      if let number = sightings.first.first?.target { targets.insert(number) }
    }
    var ids: [Int: [String]] = [:]
    var reader = DocumentReader()
    var buffer: [UInt8] = []
    for target in targets.sorted().prefix(100) {
      guard let kind = subject.files[target].kind, let count = try? reread(target, &buffer) else { continue }
      ids[target] = reader.ids(
        in: buffer.span.extracting(0..<count), path: subject.files[target].path, kind: kind)
    }
    return ids
  }

  /// Returns the documents of a worker that use a fragment which its target does not have. O(uses).
  private func pagesWithMissingFragments(of worker: CheckWorker) -> Set<Int> {
    var pages: Set<Int> = []
    for chunk in worker.fragmentUses.chunks {
      for use in chunk where !hasAnchor(use.id, page: Int(use.target)) {
        if use.writtenID == use.id || !hasAnchor(use.writtenID, page: Int(use.target)) {
          pages.insert(Int(use.page))
        }
      }
    }
    return pages
  }

  /// Whether a document that was read has an id.
  func hasAnchor(_ id: [UInt8], page: Int) -> Bool {
    hasAnchor(AnchorTable.fingerprint(of: id.span), page: page)
  }

  private func hasAnchor(_ id: UInt64, page: Int) -> Bool {
    for worker in workers where worker.anchors.contains(id, page: page) { return true }
    return false
  }

  /// Returns the ids that stand twice in a document and that a reference names.
  private func duplicateIDs() -> ProblemTable {
    var table = ProblemTable()
    let candidates = workers.flatMap(\.duplicateIDs)
    guard !candidates.isEmpty else { return table }
    var used: Set<[UInt64]> = []
    for worker in workers {
      for use in worker.fragmentUses.chunks.joined() {
        used.insert([UInt64(use.target), use.id])
        used.insert([UInt64(use.target), use.writtenID])
      }
    }
    for candidate in candidates.sorted(by: { $0.sighting.page < $1.sighting.page }) {
      let id = AnchorTable.fingerprint(of: candidate.problem.target.span)
      guard used.contains([UInt64(candidate.sighting.page), id]) else { continue }
      if table.wantsPlace(candidate.problem) { table.add(candidate.sighting, to: candidate.problem) }
    }
    return table
  }
}
