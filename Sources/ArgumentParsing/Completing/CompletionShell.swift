/// A shell that completions can be generated for.
package enum CompletionShell: String, CaseIterable, ExpressibleByArgument {
  /// GNU Bash, 3.2 or later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish

  /// Returns the script that teaches this shell the words of a command and all below it.
  package func script(for root: CommandConfiguration) -> String {
    let path = CommandPath(root)
    switch self {
    case .bash: return BashCompletion(path).text
    case .zsh: return ZshCompletion(path).text
    case .fish: return FishCompletion(path).text
    }
  }
}
