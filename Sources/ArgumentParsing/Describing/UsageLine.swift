/// How a command is used, on one line: `helpkit pack [<options>] <manifest>`.
package struct UsageLine: Sendable {
  /// The parts that a line may be broken between.
  let parts: [String]

  /// Composes the line of a command.
  package init(_ path: CommandPath) {
    var parts = [path.name]
    if !path.command.subcommands.isEmpty { parts.append("<subcommand>") }
    parts += (path.positionals + path.options).map(Self.placeholder)
    self.parts = parts
  }

  /// The line.
  package var text: String { parts.joined(separator: " ") }

  private static func placeholder(_ declaration: ArgumentDeclaration) -> String {
    let dots = declaration.isRepeated ? " ..." : ""
    return declaration.count.lowerBound > 0
      ? declaration.display + dots : "[\(declaration.display)]" + dots
  }
}
