/// Passes over the findings that settings ask it to, and remembers which of their entries found one.
struct IgnoreFilter: Sendable {
  private let entries: [IgnoreEntry]
  /// The numbers of the entries that fitted a finding.
  private(set) var used: Set<Int> = []

  /// Prepares to pass over what settings ask for.
  init(_ settings: VerifySettings) {
    entries = settings.ignore
  }

  /// Whether a finding is to be passed over. O(entries).
  mutating func passesOver(_ rule: Rule, file: String, target: String?) -> Bool {
    var isFitted = false
    for (number, entry) in entries.enumerated() {
      // A second entry that fits is asked only to learn that it is of use.
      guard !isFitted || !used.contains(number) else { continue }
      guard entry.matches(rule: rule, file: file, target: target) else { continue }
      isFitted = true
      used.insert(number)
    }
    return isFitted
  }
}
