/// What an author made of the rules: other weights, and findings to pass over.
public struct VerifySettings: Hashable, Sendable {
  /// The weights that differ from ``Rule/defaultSeverity``.
  public var rules: [Rule: Severity]
  /// What to pass over.
  public var ignore: [IgnoreEntry]

  /// Creates settings; without arguments, every rule weighs what it does by default.
  public init(rules: [Rule: Severity] = [:], ignore: [IgnoreEntry] = []) {
    self.rules = rules
    self.ignore = ignore
  }

  /// Returns how much a finding of a rule weighs.
  public func severity(of rule: Rule) -> Severity {
    rules[rule] ?? rule.defaultSeverity
  }
}
