/// One argument as parser, help, manual and completions see it: without the type of its value.
package struct ArgumentDeclaration: Sendable {
  /// How it stands on a command line.
  package enum Kind: Hashable, Sendable {
    /// By its place.
    case positional
    /// By its name, followed by a value.
    case option
    /// By its name alone.
    case flag
  }

  /// How it stands on a command line.
  package let kind: Kind
  /// Its long name without dashes; for a positional argument a name nobody types.
  package let name: String
  /// Its one-letter name.
  package let short: Character?
  /// What is said about it.
  package let help: ArgumentHelp
  /// The words it may be; empty when the set is open.
  package internal(set) var allowedValues: [String] = []
  /// The value it has when nobody gives one, as help shows it.
  package internal(set) var defaultValue: String?
  /// How many values a positional argument takes; whether an option has to be given, and its earlier values are kept.
  package internal(set) var count = 0...1
  /// Refuses words that are not a value.
  let validate: @Sendable (String) throws(InvalidValue) -> Void

  init(
    _ kind: Kind, _ name: String, short: Character? = nil, help: ArgumentHelp,
    validate: @escaping @Sendable (String) throws(InvalidValue) -> Void = { (_) throws(InvalidValue) in }
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.help = help
    self.validate = validate
  }

  /// Creates the declaration of an argument whose words a type reads.
  init<Word: ExpressibleByArgument>(
    _ kind: Kind, _ name: String, short: Character? = nil, help: ArgumentHelp, reading type: Word.Type
  ) {
    self.init(kind, name, short: short, help: help) { (word) throws(InvalidValue) in
      _ = try Word(argument: word)
    }
    allowedValues = Word.allValueStrings
  }

  /// Whether it may be given more than once.
  package var isRepeated: Bool { count.upperBound > 1 }

  /// The word that stands for its value.
  package var valueName: String { help.valueName ?? name }

  /// Its name as messages say it: `--output <dir>`, `--strict`, `<manifest>`.
  package var display: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)"
    }
  }

  /// What a shell offers where its value stands.
  package var completion: CompletionKind {
    help.completion ?? (allowedValues.isEmpty ? .nothing : .list(allowedValues))
  }

  /// Where its words are kept.
  var key: String { kind == .positional ? name : "--" + name }
}
