import ArgumentParsing

/// `helpkit completions`: what makes a shell know helpkit's words.
struct Completions: HelpkitCommand {
  private static let shell = Argument<CompletionShell>("shell", help: "The shell.")

  static let configuration = CommandConfiguration(
    name: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: [
      "bash: source it, or write it to ~/.local/share/bash-completion/completions/helpkit. "
        + "zsh: write it to a file called _helpkit in a folder of fpath. "
        + "fish: write it to ~/.config/fish/completions/helpkit.fish."
    ],
    examples: [UsageExample("Complete in this shell", "source <(helpkit completions bash)")],
    arguments: [shell])

  private let shell: CompletionShell

  init(_ values: ParsedValues) throws(ValidationError) {
    shell = try values[Self.shell]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    try context.console.results.write(shell.script(for: Helpkit.configuration))
    return .success
  }
}
