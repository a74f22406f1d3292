/// Findings to pass over: those that fit everything the entry says.
///
/// Entries that say the same are equal, wherever they stand.
public struct IgnoreEntry: Hashable, Sendable {
  /// The rule; nil fits every rule.
  public var rule: Rule?
  /// The file in which the finding stands, as a path of the bundle; nil fits every file.
  public var file: Glob?
  /// What the finding's reference resolves to; nil fits every finding, also one without a target.
  ///
  /// Where the target is an id of a page, `page.html#id`, both a glob of the page and one of the whole fit.
  public var target: Glob?
  /// The line of the manifest, from 1; 0 for an entry that no manifest lists.
  public var line: Int
  /// The column of the manifest, from 1; 0 for an entry that no manifest lists.
  public var column: Int

  /// Creates an entry as if it had been read at a place.
  public init(rule: Rule? = nil, file: Glob? = nil, target: Glob? = nil, line: Int = 0, column: Int = 0) {
    self.rule = rule
    self.file = file
    self.target = target
    self.line = line
    self.column = column
  }

  /// Whether two entries say the same.
  public static func == (left: IgnoreEntry, right: IgnoreEntry) -> Bool {
    (left.rule, left.file, left.target) == (right.rule, right.file, right.target)
  }

  /// Feeds what the entry says to a hash function.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(file)
    hasher.combine(target)
  }

  /// Whether a finding fits.
  public func matches(rule: Rule, file: String, target: String?) -> Bool {
    if let wanted = self.rule, wanted != rule { return false }
    if let glob = self.file, !glob.matches(file) { return false }
    guard let glob = self.target else { return true }
    return Self.targets(of: target, for: rule).contains(where: glob.matches)
  }

  /// Returns the texts that a pattern for the target of a finding may fit: the target, and if it is an id of a page,
  /// the pages that it may be in, since a name and an id may both hold a `#`.
  static func targets(of target: String?, for rule: Rule) -> [String] {
    guard let target else { return [] }
    guard rule.namesID else { return [target] }
    return [target] + target.indices.lazy.filter { target[$0] == "#" }.prefix(8).map { String(target[..<$0]) }
  }
}

extension Rule {
  /// Whether the target of a finding is an id in a page.
  fileprivate var namesID: Bool {
    self == .missingFragment || self == .duplicateID
  }
}
