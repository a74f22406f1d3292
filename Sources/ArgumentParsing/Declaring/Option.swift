/// An argument with a name and a value: `--output dist`, `--output=dist`, `-o dist`, `-odist`.
package struct Option<Value: Sendable>: DeclaresArgument {
  /// The argument as parser and help see it.
  package let declaration: ArgumentDeclaration
  /// Makes the value of the words given, which have been validated.
  let read: @Sendable ([String]) -> Value

  /// Declares an option that may be left out; the last one given counts.
  package init<Word: ExpressibleByArgument>(_ name: String, short: Character? = nil, help: ArgumentHelp)
  where Value == Word? {
    declaration = ArgumentDeclaration(.option, name, short: short, help: help, reading: Word.self)
    read = { words in words.last.flatMap { try? Word(argument: $0) } }
  }

  /// Declares an option with a value of its own when it is left out.
  package init(_ name: String, short: Character? = nil, default value: Value, help: ArgumentHelp)
  where Value: ExpressibleByArgument {
    var declaration = ArgumentDeclaration(.option, name, short: short, help: help, reading: Value.self)
    declaration.defaultValue = "\(value)"
    self.declaration = declaration
    read = { words in words.last.flatMap { try? Value(argument: $0) } ?? value }
  }

  /// Declares an option with a value of its own out of a closed set when it is left out.
  package init(_ name: String, short: Character? = nil, default value: Value, help: ArgumentHelp)
  where Value: ExpressibleByArgument & RawRepresentable<String> {
    var declaration = ArgumentDeclaration(.option, name, short: short, help: help, reading: Value.self)
    declaration.defaultValue = value.rawValue
    self.declaration = declaration
    read = { words in words.last.flatMap { try? Value(argument: $0) } ?? value }
  }

  /// Declares an option that may be given any number of times, or has to be given at least once; every value counts.
  package init<Word: ExpressibleByArgument>(
    repeating name: String, short: Character? = nil, isRequired: Bool = false, help: ArgumentHelp
  ) where Value == [Word] {
    var declaration = ArgumentDeclaration(.option, name, short: short, help: help, reading: Word.self)
    declaration.count = (isRequired ? 1 : 0)...Int.max
    self.declaration = declaration
    read = { words in words.compactMap { try? Word(argument: $0) } }
  }

  /// Declares an option for a whole number of a range.
  package init(_ name: String, short: Character? = nil, in range: ClosedRange<Int>, help: ArgumentHelp)
  where Value == Int? {
    declaration = ArgumentDeclaration(.option, name, short: short, help: help) {
      (word) throws(InvalidValue) in
      guard let number = Int(word), range.contains(number) else {
        throw InvalidValue("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    read = { words in words.last.flatMap { Int($0) } }
  }
}
