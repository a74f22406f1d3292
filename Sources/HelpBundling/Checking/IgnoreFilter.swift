/// Passes over the findings that settings ask it to, and remembers which of their entries found one.
///
/// Entries without wildcards are looked up; those with wildcards are tried one after the other, until as many
/// comparisons were made as are allowed. What an entry would have passed over after that stays.
struct IgnoreFilter: Sendable {
  private let settings: VerifySettings
  private let maximumCount: Int
  private var budget: Int
  private var table: IgnoreTable?
  private var isUsed: [Bool]
  /// Those whose entries without wildcards are marked as used.
  private var markedGroups: Set<IgnoreTable.Key> = []

  /// Prepares to pass over what settings ask for, with so many comparisons.
  init(_ settings: VerifySettings, maximumCount: Int = BundleLimits.standard.ignoreComparisons) {
    self.settings = settings
    self.maximumCount = maximumCount
    budget = maximumCount
    isUsed = [Bool](repeating: false, count: settings.ignore.count)
  }

  /// How many comparisons of a component or a character with a pattern were made.
  var comparisonCount: Int { maximumCount - budget }

  /// Whether no more comparisons are made.
  var isExhausted: Bool { budget == 0 }

  /// The numbers of the entries that fitted a finding; all of them if not all were tried.
  var used: Set<Int> { Set(isUsed.indices.filter { isUsed[$0] || isExhausted }) }

  /// Returns the severity of a finding, or nil if its rule is off or it is to be passed over. O(entries with wildcards).
  ///
  /// `file` is the path in the bundle, as entries name it.
  mutating func severity(of rule: Rule, file: String, target: String?) -> Severity? {
    let severity = settings.severity(of: rule)
    guard severity != .off, !passesOver(rule, file: file, target: target) else { return nil }
    return severity
  }

  /// Whether a finding is to be passed over. O(entries with wildcards).
  mutating func passesOver(_ rule: Rule, file: String, target: String?) -> Bool {
    guard !settings.ignore.isEmpty else { return false }
    let table = self.table ?? IgnoreTable(settings.ignore)
    self.table = table
    let targets = IgnoreEntry.targets(of: target, for: rule)
    let groups = table.groups(for: rule, file: file, targets: targets)
    var isFitted = false
    for (key, group) in groups where !group.plain.isEmpty {
      isFitted = true
      guard markedGroups.insert(key).inserted else { continue }
      for number in group.plain { isUsed[number] = true }
    }
    guard groups.contains(where: { !$0.group.patterns.isEmpty }) else { return isFitted }
    let (path, subjects) = (GlobSubject(file), targets.map(GlobSubject.init))
    for (_, group) in groups {
      for pattern in group.patterns where budget > 0 {
        budget -= 1
        // A second entry that fits is asked only to learn that it is of use.
        guard !isFitted || !isUsed[pattern.number] else { continue }
        guard fits(pattern, path, subjects) else { continue }
        isFitted = true
        isUsed[pattern.number] = true
      }
    }
    return isFitted
  }

  private mutating func fits(_ pattern: IgnoreTable.Pattern, _ file: GlobSubject, _ targets: [GlobSubject])
    -> Bool
  {
    if let glob = pattern.file, !glob.matches(file, budget: &budget) { return false }
    guard let glob = pattern.target else { return true }
    for target in targets where glob.matches(target, budget: &budget) { return true }
    return false
  }
}
