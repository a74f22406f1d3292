/// An argument that is there or not: `--strict`.
package struct Flag: DeclaresArgument {
  /// The argument as parser and help see it.
  package let declaration: ArgumentDeclaration

  /// Declares a flag.
  package init(_ name: String, short: Character? = nil, help: ArgumentHelp) {
    declaration = ArgumentDeclaration(.flag, name, short: short, help: help)
  }

  /// The flag that every command has for its help.
  static let help = Flag("help", short: "h", help: "Show help information.")
  /// The flag that every command has for the version.
  static let version = Flag("version", help: "Show the version.")
}
