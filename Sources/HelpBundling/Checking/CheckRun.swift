/// One check of one subject: hands out workers, merges what they found, and words the findings.
struct CheckRun {
  /// Reads documents again, for the few with a fragment that nobody has, in one pass over where they are.
  ///
  /// Each is handed to the body once; one that cannot be read any more is not.
  typealias Reread = @Sendable (_ pages: [Int], _ body: (_ page: Int, _ bytes: Span<UInt8>) -> Void) -> Void

  /// What a check found.
  struct Result {
    /// Every finding about references and documents, unsorted.
    var findings: [Finding] = []
    /// What was read.
    var counts = CheckReport.Counts()
    /// How many causes were kept apart.
    var causeCount = 0
    /// Whether there are more causes than are kept apart, so that findings are missing.
    ///
    /// It depends on the documents alone; which findings are missing depends on who read what, unless one worker did.
    var isOverfull = false
    /// The numbers of the settings' entries that passed over something.
    var usedIgnores: Set<Int> = []
    /// How many comparisons with the settings' patterns were made; if as many as are allowed, not all were tried.
    var comparisonCount = 0
  }

  let subject: CheckSubject
  let settings: VerifySettings
  let limits: BundleLimits
  private(set) var workers: [CheckWorker] = []
  /// The encodings that style sheets have from the pages that refer to them, known when the check is finished.
  private(set) var sheetEncodings: [Int: String] = [:]
  /// The scripts that are loaded as modules, known when the check is finished.
  private(set) var modules: Set<Int> = []

  /// Starts a check.
  init(_ subject: CheckSubject, settings: VerifySettings, limits: BundleLimits = .standard) {
    self.subject = subject
    self.settings = settings
    self.limits = limits
  }

  /// Returns a new worker, to be given back to ``add(_:)``.
  func makeWorker() -> CheckWorker {
    CheckWorker(subject: subject, settings: settings, limits: limits)
  }

  /// Takes a worker whose documents are all read.
  mutating func add(_ worker: CheckWorker) {
    workers.append(worker)
  }

  /// Returns what all workers found.
  ///
  /// More causes than are kept apart are not worded, unless one worker read everything. What has to be read again is
  /// read by `jobs` cores.
  mutating func finish(jobs: Int = 1, reread: @escaping Reread) async -> Result {
    // Cancelled: the caller discards the result.
    guard !Task.isCancelled else { return Result() }
    let isAlone = workers.count < 2
    readDeferredSheets()
    readDeferredScripts()
    guard !Task.isCancelled else { return Result() }
    var problems = ProblemTable(maximumCount: limits.causes)
    for worker in workers { problems.merge(worker.problems) }
    for table in await missingFragments(jobs: jobs, reread: reread) { problems.merge(table) }
    problems.merge(duplicateIDs())
    var result = Result(
      counts: counts, causeCount: problems.problems.count, isOverfull: problems.isOverfull)
    if problems.isOverfull, !isAlone { return result }

    let run = self
    let anchors = PageAnchors(ids(forNearMissesOf: problems, reread: reread)) { id, page in
      run.hasAnchor(id, page: page)
    }
    var writer = FindingWriter(subject: subject, settings: settings, limits: limits, anchors: anchors)
    result.findings = writer.findings(of: problems)
    result.findings += Reachability(workers: workers, subject: subject).findings(by: &writer)
    if problems.isOverfull, let excess = writer.excess(over: limits.causes) { result.findings.append(excess) }
    if let excess = writer.excessOfPatterns() { result.findings.append(excess) }
    result.usedIgnores = writer.filter.used
    result.comparisonCount = writer.filter.comparisonCount
    return result
  }

  /// Whether every document was read to its end.
  var isComplete: Bool { workers.allSatisfy { $0.unread.isEmpty && $0.cutOffPage == nil } }

  private var counts: CheckReport.Counts {
    var counts = CheckReport.Counts()
    counts.files = subject.files.count
    for worker in workers {
      counts.pages += worker.counts.pages
      counts.references += worker.counts.references
    }
    return counts
  }

  /// Refuses to pack what an installation would refuse for what its pages hold.
  ///
  /// - Throws: ``PackingError/refusedByInstall(reason:)``.
  func refuseOverfull(limits: BundleLimits) throws(PackingError) {
    if let page = workers.compactMap(\.cutOffPage).min() {
      throw .refusedByInstall(
        reason: "\(PrintableText(quoting: subject.files[page].path)) has more references, ids, attributes or "
          + "nested documents than are read")
    }
    guard workers.reduce(0, { $0 &+ $1.anchorAndUseCount }) <= limits.anchorsAndUses else {
      throw .refusedByInstall(
        reason: "the pages have over \(limits.anchorsAndUses) ids and references to ids")
    }
  }

  /// Reads the style sheets that waited for the encoding of a page that loads them. O(sheets and imports).
  private mutating func readDeferredSheets() {
    let deferred = workers.flatMap(\.deferredSheets)
    guard !deferred.isEmpty else { return }
    var waiting = Dictionary(deferred.map { ($0.page, $0.bytes) }) { known, _ in known }
    var lent: [Int: (page: Int, encoding: String)] = [:]
    for worker in workers {
      lent.merge(worker.sheetEncodings) { $0.page <= $1.page ? $0 : $1 }
    }
    let imports = Dictionary(grouping: workers.flatMap(\.sheetImports), by: \.sheet)
    var reader = makeWorker()
    var found = lent.mapValues(\.encoding)
    // A chain of sheets takes as many rounds as it has sheets: each looks only at what the one before found.
    while !found.isEmpty, !Task.isCancelled {
      for sheet in spread(found, along: imports).sorted() {
        guard let bytes = waiting.removeValue(forKey: sheet) else { continue }
        reader.scanDeferred((sheet, bytes), encoding: sheetEncodings[sheet])
      }
      found = reader.takeSheetEncodings().filter { sheetEncodings[$0.key] == nil }
    }
    for (sheet, bytes) in waiting.sorted(by: { $0.key < $1.key }) where !Task.isCancelled {
      reader.scanDeferred((sheet, bytes), encoding: nil)
    }
    sheetEncodings.merge(reader.takeSheetEncodings()) { known, _ in known }
    workers.append(reader)
  }

  /// Takes in new encodings, hands them on from sheets that declare none to the sheets that they import, and returns
  /// the sheets that have one now and had none before.
  private mutating func spread(
    _ found: [Int: String], along imports: [Int: [(sheet: Int, imported: Int)]]
  ) -> [Int] {
    sheetEncodings.merge(found) { known, _ in known }
    var reached = found.keys.sorted()
    var waiting = reached
    while let sheet = waiting.popLast() {
      for (_, imported) in imports[sheet] ?? [] where sheetEncodings[imported] == nil {
        sheetEncodings[imported] = sheetEncodings[sheet]
        waiting.append(imported)
        reached.append(imported)
      }
    }
    return reached
  }

  /// Reads the scripts that waited: a document refers to some of them as modules, or another module imports them.
  private mutating func readDeferredScripts() {
    let waiting = workers.flatMap(\.deferredScripts).sorted { $0.page < $1.page }
    guard !waiting.isEmpty else { return }
    let imports = Dictionary(grouping: workers.flatMap(\.moduleImports), by: \.script)
    for worker in workers { modules.formUnion(worker.modules) }
    var unseen = Array(modules)
    while let script = unseen.popLast() {
      for (_, imported) in imports[script] ?? [] where modules.insert(imported).inserted {
        unseen.append(imported)
      }
    }
    var reader = makeWorker()
    for script in waiting { reader.scanDeferred(script, isModule: modules.contains(script.page)) }
    workers.append(reader)
  }

  private func missingFragments(jobs: Int, reread: @escaping Reread) async -> [ProblemTable] {
    guard settings.severity(of: .missingFragment) != .off else { return [] }
    let pages = await withTaskGroup(of: Set<Int>.self) { group in
      for worker in workers { group.addTask { pagesWithMissingFragments(of: worker) } }
      return await group.reduce(into: Set<Int>()) { $0.formUnion($1) }
    }.sorted()
    let shares = WorkQueue.split(pages.map { subject.files[$0].size }, into: jobs)
    return await withTaskGroup(of: ProblemTable.self) { group in
      for share in shares { group.addTask { missingFragments(on: pages[share], reread: reread) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Reads pages again, which have fragments that nobody has, and tells of these.
  private func missingFragments(on pages: ArraySlice<Int>, reread: Reread) -> ProblemTable {
    var reporter = makeWorker()
    var lost = Set(pages)
    reread(Array(pages)) { page, bytes in
      lost.remove(page)
      reporter.recordMissingFragments(in: bytes, page: page, encoding: sheetEncodings[page]) { id, target in
        !hasAnchor(id, page: target)
      }
    }
    for page in lost.sorted() {
      let problem = Problem(kind: .unreadable, isResource: false, target: [], page: page)
      reporter.add(problem, at: Sighting(page: page, line: 1, column: 1))
    }
    return reporter.problems
  }

  /// Returns the ids of the documents in which a fragment is missing, for the first hundred of them.
  private func ids(forNearMissesOf problems: ProblemTable, reread: Reread) -> [Int: [String]] {
    var targets: Set<Int> = []
    for (problem, sightings) in problems.problems where problem.kind == .missingFragment {
      if let number = sightings.places.first?.target { targets.insert(number) }
    }
    var ids: [Int: [String]] = [:]
    var reader = DocumentReader()
    reread(Array(targets.sorted().prefix(100))) { target, bytes in
      guard let kind = subject.files[target].kind else { return }
      ids[target] = reader.ids(in: bytes, path: subject.files[target].path, kind: kind)
    }
    return ids
  }

  /// Returns the documents of a worker that use a fragment which its target does not have. O(uses).
  private func pagesWithMissingFragments(of worker: CheckWorker) -> Set<Int> {
    var pages: Set<Int> = []
    for chunk in worker.fragmentUses.chunks {
      for use in chunk where !hasAnchor(use.id, page: Int(use.target)) {
        if use.serializedID == use.id || !hasAnchor(use.serializedID, page: Int(use.target)) {
          pages.insert(Int(use.page))
        }
      }
    }
    return pages
  }

  /// Whether a document has an id, as far as is known: one that could not be read may have it.
  func hasAnchor(_ id: [UInt8], page: Int) -> Bool {
    hasAnchor(AnchorTable.fingerprint(of: id.span, by: subject.anchorKey), page: page)
  }

  private func hasAnchor(_ id: UInt64, page: Int) -> Bool {
    for worker in workers where worker.anchors.contains(id, page: page) { return true }
    return workers.contains { $0.unread.contains(page) }
  }

  /// An id of a document that a reference names.
  private struct UsedID: Hashable {
    var page: UInt32
    var id: UInt64
  }

  /// Returns the ids that stand twice in a document and that a reference names.
  private func duplicateIDs() -> ProblemTable {
    var table = ProblemTable(maximumCount: limits.causes)
    let candidates = workers.flatMap(\.duplicateIDs)
    guard !candidates.isEmpty else { return table }
    var used: Set<UsedID> = []
    for worker in workers {
      for use in worker.fragmentUses.chunks.joined() {
        used.insert(UsedID(page: use.target, id: use.id))
        used.insert(UsedID(page: use.target, id: use.serializedID))
      }
    }
    for candidate in candidates.sorted(by: { $0.sighting.page < $1.sighting.page }) {
      let id = AnchorTable.fingerprint(of: candidate.problem.target.span, by: subject.anchorKey)
      let page = UInt32(truncatingIfNeeded: candidate.sighting.page)
      guard used.contains(UsedID(page: page, id: id)) else { continue }
      if table.wantsPlace(candidate.problem) { table.add(candidate.sighting, to: candidate.problem) }
    }
    return table
  }
}
