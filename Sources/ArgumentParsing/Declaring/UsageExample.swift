/// A command line worth copying.
package struct UsageExample: Hashable, Sendable {
  /// What it does, in a few words.
  package let purpose: String
  /// The line itself.
  package let line: String

  /// Creates an example.
  package init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }
}
