/// What a command line asks for.
package enum ParsedCommand: Sendable {
  /// A command with its values.
  case run(CommandPath, ParsedValues)
  /// The help of a command.
  case help(CommandPath)
  /// The version.
  case version
}
