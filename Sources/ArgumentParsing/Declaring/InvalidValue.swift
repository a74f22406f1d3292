/// Why a word of the command line is not the value it should be.
package struct InvalidValue: Error, Hashable, Sendable {
  /// What was expected, to stand after a colon: "expected a whole number from 1 to 9".
  package let reason: String
  /// What the user may have meant.
  package let suggestion: String?

  /// Creates a reason.
  package init(_ reason: String, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }
}
