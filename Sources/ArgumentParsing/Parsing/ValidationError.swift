/// Wrong words on a command line.
package struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: lower case, subject first, no full stop.
  package let message: String
  /// What may have been meant.
  package let suggestion: String?
  /// The commands that the words had named by then, separated by spaces; empty when a command itself finds
  /// its values wrong.
  package internal(set) var command = ""
  /// How the command is used, on one line.
  package internal(set) var usage = ""

  /// Creates an error.
  package init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// Returns the same error with the command it is about and how that is used.
  package func about(_ path: CommandPath) -> ValidationError {
    var error = self
    error.command = path.name
    error.usage = UsageLine(path).text
    return error
  }

  /// The message and what may have been meant.
  package var description: String {
    suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
  }
}
