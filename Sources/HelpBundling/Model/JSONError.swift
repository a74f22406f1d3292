/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the text.
  package let position: JSONPosition
  /// What is wrong: lower case, subject first, no full stop.
  package let message: String

  /// The place and the message.
  package var description: String { "\(position): \(message)" }
}
