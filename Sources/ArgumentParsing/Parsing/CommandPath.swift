/// A command and the commands above it, as typed: `helpkit pack`.
package struct CommandPath: Sendable {
  /// The command itself.
  package private(set) var command: CommandConfiguration
  /// The names from the root to it, separated by spaces.
  package private(set) var name: String
  /// What every command above it, and it, hand down.
  private(set) var globalArguments: [ArgumentDeclaration]

  /// Starts at a root.
  package init(_ root: CommandConfiguration) {
    command = root
    name = root.name
    globalArguments = root.globalArguments
  }

  /// Goes down to a command below.
  func appending(_ subcommand: CommandConfiguration) -> CommandPath {
    var path = self
    path.command = subcommand
    path.name += " " + subcommand.name
    path.globalArguments += subcommand.globalArguments
    return path
  }

  /// Every path below a root that is shown, the root first.
  package var descendants: [CommandPath] {
    [self] + command.shownSubcommands.flatMap { appending($0).descendants }
  }

  /// The options and flags of its own that are shown.
  var options: [ArgumentDeclaration] {
    command.arguments.filter { $0.kind != .positional && !$0.help.isHidden }
  }

  /// The arguments that their place names.
  var positionals: [ArgumentDeclaration] {
    command.arguments.filter { $0.kind == .positional }
  }

  /// The options and flags that are handed down and shown, help and version last.
  var globalOptions: [ArgumentDeclaration] {
    globalArguments.filter { !$0.help.isHidden } + [Flag.help.declaration, Flag.version.declaration]
  }

  /// Every option and flag that may be typed.
  var typableOptions: [ArgumentDeclaration] {
    command.arguments.filter { $0.kind != .positional } + globalArguments
      + [Flag.help.declaration, Flag.version.declaration]
  }
}
