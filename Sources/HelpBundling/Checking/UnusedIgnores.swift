/// Looks through the bundles of a manifest for entries of `verify.ignore` that fit no finding in any of them.
struct UnusedIgnores {
  private var entries: [IgnoreEntry] = []
  private var used: Set<IgnoreEntry> = []

  /// Adds what a check of one bundle, with the caller's severities in `settings`, made of the author's entries.
  ///
  /// An entry for a rule that is off counts as used, and so do all if a document was not read or not all was told.
  mutating func add(_ plan: PackingPlan, settings: VerifySettings, _ outcome: TreeScan.Outcome) {
    let author = plan.verify
    if entries.isEmpty { entries = author.ignore }
    guard !entries.isEmpty else { return }
    let silent = Rule.allCases.filter { author.severity(of: $0) == .off || settings.severity(of: $0) == .off }
    for (number, entry) in author.ignore.enumerated() {
      let isSilent = entry.rule.map(silent.contains) ?? !silent.isEmpty
      let hasFitted = plan.usedIgnores.contains(number) || outcome.usedIgnores.contains(number)
      let isPartial = outcome.isOverfull || !outcome.run.isComplete || plan.hidesFaults(settings)
      if isSilent || hasFitted || isPartial { used.insert(entry) }
    }
  }

  /// The entries that are of no use, in the order of the manifest.
  var unused: [IgnoreEntry] { entries.filter { !used.contains($0) } }
}
