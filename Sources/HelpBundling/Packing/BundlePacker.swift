internal import Archiving
internal import Digests
internal import Files
internal import Foundation

/// Checks the bundles of a manifest and writes their archives and the catalog.
///
/// Everything is written beside its target, read back and compared, and renamed at the very end; with an error among
/// the findings nothing is written. Equal input gives equal bytes, and what would not change is not touched.
public struct BundlePacker: Sendable {
  /// How to pack.
  public var request: PackRequest
  /// What an installation keeps of what pages hold.
  var limits = BundleLimits.standard

  /// Creates a packer.
  public init(_ request: PackRequest) {
    self.request = request
  }

  /// Packs the plans of one manifest. O(bytes).
  ///
  /// - Throws: ``PackingError``; `CancellationError` if the task was cancelled. Nothing was replaced then.
  public func pack(_ plans: [PackingPlan], of manifest: Manifest) async throws -> PackSummary {
    let inputs = Set(plans.flatMap(\.inputs)).sorted(by: BytewiseOrder.areInOrder)
    let (report, drafts) = try await check(plans)
    guard !report.hasErrors, !request.isStrict || report.count(of: .warning) == 0 else {
      return PackSummary(
        report: report, catalog: nil, bundles: [], common: nil, savedSize: 0, inputs: inputs,
        removed: [])
    }
    let ownFormat = manifest.pack.format ?? .standard
    let format = request.format ?? ownFormat
    // The manifest's level is one of the manifest's format, and may be none of another one.
    let level = request.level ?? (format == ownFormat ? manifest.pack.level : nil)
    if let level, !format.levels.contains(level) {
      throw PackingError.unsupportedLevel(level, format: format.rawValue)
    }
    let (ownDrafts, commonDraft) = request.sharesFiles ? try CommonDraft.split(drafts) : (drafts, nil)
    let output = try OutputFolder(request.output, for: manifest.name)
    // Another archive may be complete when one fails.
    defer { output.discardAll() }
    let builder = ArchiveBuilder(
      format: format, level: level, modificationTime: request.modificationTime, output: output,
      jobs: max(1, request.jobs / max(1, drafts.count)), limits: limits)
    async let common = builder.build(commonDraft)
    let built = try await build(ownDrafts, with: builder)
    let builtCommon = try await common
    let targets = built.map(\.file.target) + [builtCommon?.file.target].compactMap(\.self)
    let catalogName = Catalog.fileName(for: manifest.name)
    try refuse([catalogName] + targets, in: output, of: inputs)
    // A locale that was not packed is nobody's fallback.
    let hasFallback = built.contains { $0.bundle.locale == manifest.fallbackLocale }
    let catalog = Catalog(
      name: manifest.name, version: manifest.version,
      fallbackLocale: hasFallback ? manifest.fallbackLocale : nil,
      localeFallbacks: manifest.localeFallbacks, bundles: built.map(\.bundle), common: builtCommon?.entry)
    let earlier = request.pruning.map {
      EarlierOutput(in: request.output, of: manifest.name, pruning: $0)
    }
    let catalogFile = try output.write(catalog.encoded(), to: catalogName)
    // The catalog comes last, so that it never names what is not there yet.
    try output.publish([builtCommon?.file].compactMap(\.self) + built.map(\.file) + [catalogFile])
    let spared = FileIdentities(of: inputs + ([catalogName] + targets).map { output.path + "/" + $0 })
    let removed = try earlier?.remove(from: output, sparing: spared) ?? []
    return PackSummary(
      report: report, catalog: request.output.appending(path: catalogName),
      bundles: catalog.bundles, common: catalog.common, savedSize: commonDraft?.savedSize ?? 0,
      inputs: inputs, removed: removed)
  }

  /// Refuses to replace a file that this run packs, or the manifest, or a folder, before anything is replaced.
  private func refuse(
    _ targets: [String], in output: OutputFolder, of inputs: [String]
  ) throws(PackingError) {
    let present = targets.filter { FileManager.default.fileExists(atPath: output.path + "/" + $0) }
    guard !present.isEmpty else { return }
    let packed = FileIdentities(of: inputs)
    for target in present {
      let path = output.path + "/" + target
      guard try !output.isFolder(target) else { throw .cannotCreate(path: path, reason: "it is a folder") }
      guard !packed.contains(path) else {
        throw .cannotCreate(
          path: path, reason: "this file is packed from; choose another output folder, or rename it")
      }
    }
  }

  private func check(_ plans: [PackingPlan]) async throws -> (CheckReport, [BundleDraft]) {
    var report = CheckReport()
    var ignores = UnusedIgnores()
    var drafts: [BundleDraft] = []
    for plan in plans {
      try Task.checkCancellation()
      let settings = ReferenceChecker(rules: request.rules).settings(of: plan.verify)
      let scan = TreeScan(plan.checkable(settings), settings: settings, digesting: .all, jobs: request.jobs)
      var outcome = await scan.run()
      report.add(plan.findings, rules: request.rules)
      report.add(await scan.findings(of: &outcome))
      try Task.checkCancellation()
      report.add(outcome.counts)
      ignores.add(plan, settings: settings, outcome)
      guard !report.hasErrors else { continue }
      try outcome.run.refuseOverfull(limits: limits)
      if outcome.causeCount > limits.causes || outcome.comparisonCount >= limits.ignoreComparisons {
        try await refuseOverfull(plan, settings: settings)
      }
      drafts.append(try BundleDraft(plan, verify: settings, digests: outcome.digests, sizes: outcome.sizes))
    }
    report.unusedIgnores = ignores.unused
    report.sortAndDeduplicate()
    return (report, drafts)
  }

  /// Refuses pages with more faults than an installation keeps apart or compares with patterns; it counts no notes and
  /// warnings.
  private func refuseOverfull(_ plan: PackingPlan, settings: VerifySettings) async throws {
    var scan = TreeScan(plan, settings: settings.errorsOnly, digesting: .none, jobs: request.jobs)
    scan.limits = limits
    var outcome = await scan.run()
    _ = await scan.findings(of: &outcome)
    try Task.checkCancellation()
    if outcome.isOverfull {
      throw PackingError.refusedByInstall(
        reason: "the pages have over \(limits.causes) faults, and an installation keeps no more of them apart"
      )
    }
    if outcome.comparisonCount >= limits.ignoreComparisons {
      throw PackingError.refusedByInstall(
        reason: "the faults are too many for the patterns of 'verify.ignore'; "
          + "name files and targets without wildcards")
    }
  }

  private func build(_ drafts: [BundleDraft], with builder: ArchiveBuilder) async throws -> [BuiltArchive] {
    try await withThrowingTaskGroup(of: BuiltArchive.self) { group in
      var waiting = drafts[...]
      var built: [BuiltArchive] = []
      for draft in waiting.prefix(request.jobs) {
        group.addTask { try await builder.build(draft) }
      }
      waiting = waiting.dropFirst(request.jobs)
      while let archive = try await group.next() {
        built.append(archive)
        if let draft = waiting.popFirst() { group.addTask { try await builder.build(draft) } }
      }
      return built.sorted { BytewiseOrder.areInOrder($0.bundle.archive, $1.bundle.archive) }
    }
  }
}
