/// Turns the words of a command line into a command and its values.
package struct ArgumentParser: Sendable {
  private var words: ArraySlice<String> = []
  private var path: CommandPath
  private var values = ParsedValues()
  private var positionals: [String] = []
  private var isTerminated = false
  private var asksForHelpOfCommand = false

  private init(_ root: CommandConfiguration, _ words: [String]) {
    path = CommandPath(root)
    self.words = words[...]
  }

  /// Parses the words that follow the program's name.
  ///
  /// A request for help wins over any error; one for the version wins over the command if no word before or behind it is
  /// wrong.
  package static func parse(
    _ words: [String], for root: CommandConfiguration
  ) throws(ValidationError) -> ParsedCommand {
    var parser = ArgumentParser(root, words)
    do {
      return try parser.parse()
    } catch {
      let typed = words.prefix { $0 != "--" }
      guard typed.contains("--help") || typed.contains("-h") else { throw error.about(parser.path) }
      return .help(parser.path)
    }
  }

  private mutating func parse() throws(ValidationError) -> ParsedCommand {
    while let word = words.popFirst() {
      if isTerminated {
        try take(word)
      } else if word == "--" {
        isTerminated = true
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try takeShort(word.dropFirst())
      } else {
        try take(word)
      }
    }
    if asksForHelpOfCommand || values.contains(Flag.help.declaration) { return .help(path) }
    if values.contains(Flag.version.declaration) { return .version }
    if !path.command.subcommands.isEmpty { return .help(path) }
    try distributePositionals()
    for declaration in path.options where declaration.count.lowerBound > 0 && !values.contains(declaration) {
      throw ValidationError("missing expected option '\(declaration.display)'")
    }
    return .run(path, values)
  }

  // MARK: Words without a dash

  private mutating func take(_ word: String) throws(ValidationError) {
    let commands = path.command.subcommands
    guard !commands.isEmpty else {
      positionals.append(word)
      return
    }
    if word == "help", !asksForHelpOfCommand {
      asksForHelpOfCommand = true
    } else if let command = commands.first(where: { $0.name == word }) {
      path = path.appending(command)
    } else {
      let names = commands.filter { !$0.isHidden }.map(\.name) + ["help"]
      throw ValidationError("unknown command '\(word)'", suggestion: ClosestWord(among: names).find(word))
    }
  }

  /// Hands the words to the positional arguments in order, leaving to later ones what they must have.
  private mutating func distributePositionals() throws(ValidationError) {
    let declarations = path.positionals
    var rest = positionals[...]
    for (index, declaration) in declarations.enumerated() {
      let reserved = declarations.dropFirst(index + 1).reduce(0) { $0 + $1.count.lowerBound }
      let share = min(declaration.count.upperBound, max(rest.count - reserved, 0))
      guard share >= declaration.count.lowerBound else {
        throw ValidationError("missing expected argument '\(declaration.display)'")
      }
      for word in rest.prefix(share) {
        try add(word, to: declaration)
      }
      rest = rest.dropFirst(share)
    }
    if let word = rest.first {
      throw ValidationError("unexpected argument '\(word)'")
    }
  }

  // MARK: Words with a dash

  private mutating func takeLong(_ text: Substring) throws(ValidationError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let declaration = path.typableOptions.first(where: { $0.name == name }) else {
      throw unknownOption("--" + name)
    }
    if declaration.kind == .flag {
      guard parts.count == 1 else { throw ValidationError("option '--\(name)' takes no value") }
      try add("", to: declaration)
    } else if parts.count == 2 {
      try add(String(parts[1]), to: declaration)
    } else {
      try add(nextWord(for: declaration), to: declaration)
    }
  }

  private mutating func takeShort(_ text: Substring) throws(ValidationError) {
    let options = path.typableOptions
    if text.count > 1, options.contains(where: { $0.name == text }) {
      throw ValidationError("unknown option '-\(text)'", suggestion: "--" + text)
    }
    var letters = text
    while let letter = letters.popFirst() {
      guard let declaration = options.first(where: { $0.short == letter }) else {
        throw unknownOption("-" + String(letter), typed: "-" + text)
      }
      if declaration.kind == .flag {
        try add("", to: declaration)
        continue
      }
      if letters.isEmpty {
        try add(nextWord(for: declaration), to: declaration)
      } else {
        try add(String(letters.first == "=" ? letters.dropFirst() : letters), to: declaration)
      }
      return
    }
  }

  private mutating func nextWord(for declaration: ArgumentDeclaration) throws(ValidationError) -> String {
    guard let word = words.first, word == "-" || !word.hasPrefix("-") else {
      throw ValidationError("missing value for '\(declaration.display)'")
    }
    words.removeFirst()
    return word
  }

  private mutating func add(_ word: String, to declaration: ArgumentDeclaration) throws(ValidationError) {
    do {
      if declaration.kind != .flag { try declaration.validate(word) }
    } catch {
      throw ValidationError(
        "value '\(word)' is invalid for '\(declaration.display)': \(error.reason)",
        suggestion: error.suggestion)
    }
    values.add(word, to: declaration)
  }

  /// Says that an option is not known, and of a command below that knows it, how to reach it.
  private func unknownOption(_ option: String, typed: String? = nil) -> ValidationError {
    let names = path.typableOptions.filter { !$0.help.isHidden }.map { "--" + $0.name }
    let typed = typed ?? option
    let message = "unknown option '\(option)'" + (typed == option ? "" : " in '\(typed)'")
    let near = ClosestWord(among: names).find(typed.hasPrefix("--") ? typed : "-" + typed)
    let owners = path.command.shownSubcommands.filter { command in
      command.arguments.contains { "--" + $0.name == option }
    }
    guard near == nil, let owner = owners.first else {
      return ValidationError(message, suggestion: typed.count > 2 ? near : nil)
    }
    return ValidationError(
      message + " before the command", suggestion: "\(path.name) \(owner.name) \(option)")
  }
}
