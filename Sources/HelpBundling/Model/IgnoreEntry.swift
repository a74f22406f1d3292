/// Findings to pass over: those that fit everything the entry says.
public struct IgnoreEntry: Hashable, Sendable {
  /// The rule; nil fits every rule.
  public var rule: Rule?
  /// The file in which the finding stands, as a path of the bundle; nil fits every file.
  public var file: Glob?
  /// What the finding's reference resolves to; nil fits every finding, also one without a target.
  ///
  /// Where the target is an id of a page, `page.html#id`, both a glob of the page and one of the whole fit.
  public var target: Glob?

  /// Creates an entry.
  public init(rule: Rule? = nil, file: Glob? = nil, target: Glob? = nil) {
    self.rule = rule
    self.file = file
    self.target = target
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
