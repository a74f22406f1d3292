internal import Digests
internal import Files
internal import Hypertext

/// Reads the files of a tree on several cores: documents are scanned, and digests are taken where they are wanted.
struct TreeScan: Sendable {
  /// One file to read.
  struct Item: Sendable {
    /// The folder on disk, absolute.
    var root: String
    /// The path below it.
    var source: String
  }

  /// Whose digests are taken.
  enum Digesting: Sendable {
    /// Nobody's: the files are only checked.
    case none
    /// Every file's, because an index will list them.
    case all
  }

  /// What reading found.
  struct Outcome: Sendable {
    /// The check, with every worker in it.
    var run: CheckRun
    /// The digest of each file, where one was taken.
    var digests: [Digest?]
    /// The size of each file as it was read.
    var sizes: [UInt64]
    /// Findings about files that could not be read, and about files with the same bytes.
    var findings: [Finding]
    /// What was read.
    var counts = CheckReport.Counts()
    /// How many causes were kept apart, and whether there are more.
    var causeCount = 0
    var isOverfull = false
    /// The numbers of the settings' entries that passed over something.
    var usedIgnores: Set<Int> = []
    /// How many comparisons with the settings' patterns were made.
    var comparisonCount = 0
  }

  let subject: CheckSubject
  let items: [Item]
  let settings: VerifySettings
  let digesting: Digesting
  /// How many cores to use.
  var jobs: Int
  /// What is kept of what pages hold.
  var limits = Self.authorsLimits

  /// An author's tree may have more faults than an archive that anybody may have made.
  private static let authorsLimits = {
    var limits = BundleLimits.standard
    limits.causes *= 10
    limits.ignoreComparisons *= 10
    return limits
  }()

  /// Reads everything once. O(bytes).
  func run() async -> Outcome {
    let run = CheckRun(subject, settings: settings, limits: limits)
    let sampled = digesting == .none ? filesOfOneSize() : []
    let queue = WorkQueue(Array(subject.files.indices), costs: costs(sampled: sampled), jobs: jobs)
    let parts = await withTaskGroup(of: Part.self) { group in
      for _ in 0..<queue.workerCount {
        group.addTask { read(queue.makeItems(), worker: run.makeWorker(), sampled: sampled) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return merge(parts, into: run)
  }

  private func costs(sampled: [Bool]) -> [UInt64] {
    subject.files.indices.map { number in
      let file = subject.files[number]
      let isDocument = file.kind != nil
      let isRead = isDocument || digesting == .all || !sampled.isEmpty && sampled[number]
      return isRead ? WorkQueue.cost(size: file.size, isDocument: isDocument) : 0
    }
  }

  /// Returns every finding, and completes the outcome. O(findings), and a second look at pages with missing fragments.
  ///
  /// More causes than are kept apart are looked for again by one worker, who keeps the first of them in every run.
  func findings(of outcome: inout Outcome) async -> [Finding] {
    var result = await finish(&outcome)
    if result.isOverfull, jobs > 1, !Task.isCancelled {
      var scan = self
      scan.jobs = 1
      outcome = await scan.run()
      result = await finish(&outcome)
    }
    outcome.counts = result.counts
    outcome.causeCount = result.causeCount
    outcome.isOverfull = result.isOverfull
    outcome.comparisonCount = result.comparisonCount
    outcome.usedIgnores.formUnion(result.usedIgnores)
    return outcome.findings + result.findings
  }

  private func finish(_ outcome: inout Outcome) async -> CheckRun.Result {
    await outcome.run.finish(jobs: jobs) { pages, body in
      var reader = TreeReader()
      var buffer: [UInt8] = []
      for page in pages where !Task.isCancelled {
        guard let file = try? reader.open(items[page].source, root: items[page].root),
          let count = try? file.readAll(into: &buffer, upTo: limits.pageSize)
        else { continue }
        body(page, buffer.span.extracting(0..<count))
      }
    }
  }

  private struct Part: Sendable {
    var worker: CheckWorker
    var digests: [(file: Int, digest: Digest)] = []
    var sizes: [(file: Int, size: UInt64)] = []
    var samples: [Sample] = []
    var unreadable: [(file: Int, reason: String)] = []
  }

  /// What equal files have in common.
  private struct Sample: Comparable {
    var size: UInt64
    var content: UInt64
    var file: Int

    static func < (left: Sample, right: Sample) -> Bool {
      (left.size, left.content, left.file) < (right.size, right.content, right.file)
    }

    func hasContent(of other: Sample) -> Bool { size == other.size && content == other.content }
  }

  /// Returns which files share their size with another: only they can hold the same bytes. Empty if nobody asks.
  private func filesOfOneSize() -> [Bool] {
    guard settings.severity(of: .redundantFile) != .off else { return [] }
    var result = [Bool](repeating: false, count: subject.files.count)
    let bySize = subject.files.indices.map { (size: subject.files[$0].size, file: $0) }.sorted { $0 < $1 }
    for (one, next) in zip(bySize, bySize.dropFirst()) where one.size == next.size && one.size > 0 {
      result[one.file] = true
      result[next.file] = true
    }
    return result
  }

  private func read(_ numbers: WorkQueue.Items, worker: CheckWorker, sampled: [Bool]) -> Part {
    var part = Part(worker: worker)
    var reader = TreeReader()
    var buffer: [UInt8] = []
    var digest = SHA256()
    for number in numbers {
      // Who asks for an end gets no report.
      guard !Task.isCancelled else { break }
      let isDocument = subject.files[number].kind != nil
      let isSampled = !sampled.isEmpty && sampled[number]
      guard isDocument || isSampled || digesting == .all else { continue }
      do {
        let file = try reader.open(items[number].source, root: items[number].root)
        var sample = ContentSample()
        if isDocument {
          let count = try file.readAll(into: &buffer, upTo: limits.pageSize)
          let bytes = buffer.span.extracting(0..<count)
          part.worker.scan(bytes, page: number)
          if isSampled { sample.update(bytes) }
          if digesting == .all { digest.update(bytes) }
          part.sizes.append((number, UInt64(count)))
        } else {
          let size = try file.forEachPiece(buffer: &buffer) { bytes in
            if isSampled { sample.update(bytes) }
            if digesting == .all { digest.update(bytes) }
          }
          part.sizes.append((number, size))
        }
        if isSampled {
          part.samples.append(
            Sample(size: subject.files[number].size, content: sample.value, file: number))
        }
        if digesting == .all { part.digests.append((number, digest.finalize())) }
      } catch {
        // What was read of it must not go into the next file's digest.
        _ = digest.finalize()
        part.unreadable.append((number, Self.reason(of: error)))
        if isDocument { part.worker.passOver(number) }
      }
    }
    return part
  }

  private func merge(_ parts: [Part], into run: CheckRun) -> Outcome {
    var outcome = Outcome(
      run: run, digests: Array(repeating: nil, count: items.count), sizes: subject.files.map(\.size),
      findings: [])
    var filter = IgnoreFilter(settings)
    for part in parts {
      outcome.run.add(part.worker)
      for (file, digest) in part.digests { outcome.digests[file] = digest }
      for (file, size) in part.sizes { outcome.sizes[file] = size }
      outcome.findings += part.unreadable.compactMap {
        unreadable(file: $0.file, reason: $0.reason, by: &filter)
      }
    }
    outcome.findings += redundant(
      digests: outcome.digests, samples: parts.flatMap(\.samples).sorted(), by: &filter)
    outcome.usedIgnores = filter.used
    return outcome
  }

  private static func reason(of error: any Error) -> String {
    (error as? FileError)?.reason ?? "\(error)"
  }

  private func unreadable(file number: Int, reason: String, by filter: inout IgnoreFilter) -> Finding? {
    let file = subject.files[number]
    guard let severity = filter.severity(of: .notChecked, file: file.path, target: file.path) else {
      return nil
    }
    return Finding(
      rule: .notChecked, severity: severity, locale: subject.locale,
      place: Place(file: file.place), target: file.path,
      message: "file could not be read: \(reason)")
  }

  private func redundant(digests: [Digest?], samples: [Sample], by filter: inout IgnoreFilter) -> [Finding] {
    var digests = digests
    var unreadable: [Finding] = []
    if digesting == .none {
      var suspects: Set<Int> = []
      for (one, next) in zip(samples, samples.dropFirst()) where one.hasContent(of: next) {
        suspects.formUnion([one.file, next.file])
      }
      var reader = TreeReader()
      var buffer: [UInt8] = []
      for number in suspects.sorted() where !Task.isCancelled {
        var digest = SHA256()
        do {
          let file = try reader.open(items[number].source, root: items[number].root)
          _ = try file.forEachPiece(buffer: &buffer) { digest.update($0) }
          digests[number] = digest.finalize()
        } catch {
          if let finding = self.unreadable(file: number, reason: Self.reason(of: error), by: &filter) {
            unreadable.append(finding)
          }
        }
      }
    }
    return unreadable
      + RedundantFiles.findings(
        subject: subject, settings: settings, digests: digests, by: &filter)
  }
}

extension TreeScan {
  /// Prepares to read the files of a plan.
  init(_ plan: PackingPlan, settings: VerifySettings, digesting: Digesting, jobs: Int) {
    let files = plan.files.map { CheckedFile(path: $0.path, place: $0.place, size: $0.size, kind: $0.kind) }
    let base = plan.files.firstIndex { $0.path.utf8.elementsEqual(plan.baseHTML.utf8) }
    self.init(
      subject: CheckSubject(
        locale: plan.locale.spelling, files: files, basePage: base,
        surroundings: plan.surroundings),
      items: plan.files.map { Item(root: $0.root, source: $0.source) }, settings: settings,
      digesting: digesting,
      jobs: jobs)
  }
}
