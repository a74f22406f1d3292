/// An argument that its place names: `pack MANIFEST`.
package struct Argument<Value: Sendable>: DeclaresArgument {
  /// The argument as parser and help see it.
  package let declaration: ArgumentDeclaration
  /// Makes the value of the words given, which have been validated; nil when a required one is missing.
  let read: @Sendable ([String]) -> Value?

  /// Declares an argument that must be given.
  package init(_ name: String, help: ArgumentHelp) where Value: ExpressibleByArgument {
    var declaration = ArgumentDeclaration(.positional, name, help: help, reading: Value.self)
    declaration.count = 1...1
    self.declaration = declaration
    read = { words in words.first.flatMap { try? Value(argument: $0) } }
  }

  /// Declares an argument that may be left out.
  package init<Word: ExpressibleByArgument>(_ name: String, help: ArgumentHelp) where Value == Word? {
    declaration = ArgumentDeclaration(.positional, name, help: help, reading: Word.self)
    read = { words in .some(words.first.flatMap { try? Word(argument: $0) }) }
  }

  /// Declares an argument that takes as many words as the range says.
  package init<Word: ExpressibleByArgument>(_ name: String, count: ClosedRange<Int>, help: ArgumentHelp)
  where Value == [Word] {
    var declaration = ArgumentDeclaration(.positional, name, help: help, reading: Word.self)
    declaration.count = count
    self.declaration = declaration
    read = { words in words.compactMap { try? Word(argument: $0) } }
  }
}
