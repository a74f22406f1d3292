/// What a command is called, what it takes and what is said about it.
package struct CommandConfiguration: Sendable {
  /// The word that names it.
  package let name: String
  /// One line: what it does.
  package let abstract: String
  /// Paragraphs: what one must know to use it.
  package let discussion: [String]
  /// Lines worth copying; every command has one.
  package let examples: [UsageExample]
  /// What it takes, in the order of help.
  package let arguments: [ArgumentDeclaration]
  /// What it and every command below it take.
  package var globalArguments: [ArgumentDeclaration] = []
  /// The commands below it.
  package var subcommands: [CommandConfiguration] = []
  /// Sections that only its manual page has.
  package var manualSections: [ManualSection] = []
  /// Whether help, manual and completions leave it out.
  package var isHidden = false

  /// Creates a configuration.
  package init(
    name: String, abstract: String, discussion: [String] = [], examples: [UsageExample],
    arguments: [any DeclaresArgument] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments.map(\.declaration)
  }

  /// Sets what it and every command below it take.
  package mutating func setGlobalArguments(_ arguments: [any DeclaresArgument]) {
    globalArguments = arguments.map(\.declaration)
  }

  /// The commands below it that are shown.
  var shownSubcommands: [CommandConfiguration] { subcommands.filter { !$0.isHidden } }
}
