/// What an author made of the rules: other severities, and findings to pass over.
public struct VerifySettings: Hashable, Sendable {
  /// The severities that differ from ``Rule/defaultSeverity``.
  public var rules: [Rule: Severity]
  /// What to pass over.
  public var ignore: [IgnoreEntry]

  /// Creates settings; without arguments, every rule has its default severity.
  public init(rules: [Rule: Severity] = [:], ignore: [IgnoreEntry] = []) {
    self.rules = rules
    self.ignore = ignore
  }

  /// Returns the severity of a rule.
  public func severity(of rule: Rule) -> Severity {
    rules[rule] ?? rule.defaultSeverity
  }
}
