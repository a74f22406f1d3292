/// The words of a command line, each validated by its declaration; typed keys read them.
package struct ParsedValues: Sendable {
  private var words: [String: [String]] = [:]

  init() {}

  mutating func add(_ word: String, to declaration: ArgumentDeclaration) {
    words[declaration.key, default: []].append(word)
  }

  func contains(_ declaration: ArgumentDeclaration) -> Bool {
    words[declaration.key] != nil
  }

  /// Returns whether a flag was given.
  package subscript(flag: Flag) -> Bool {
    contains(flag.declaration)
  }

  /// Returns the value of an option.
  package subscript<Value>(option: Option<Value>) -> Value {
    option.read(words[option.declaration.key] ?? [])
  }

  /// Returns the value of a positional argument.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    get throws(ValidationError) {
      guard let value = argument.read(words[argument.declaration.key] ?? []) else {
        throw ValidationError("missing expected argument '\(argument.declaration.display)'")
      }
      return value
    }
  }
}
