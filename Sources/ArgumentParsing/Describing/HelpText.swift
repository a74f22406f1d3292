/// The help of a command as a terminal shows it.
package struct HelpText: Sendable {
  private let path: CommandPath
  private let layout: TextLayout
  private static let column = 28

  /// Prepares the help of a command for lines of a width; less than 40 columns are taken for 40.
  package init(_ path: CommandPath, columns: Int = 80) {
    self.path = path
    layout = TextLayout(columns: max(40, columns))
  }

  /// The text, with a line feed at its end.
  package var text: String {
    var sections = ["OVERVIEW: " + path.command.abstract]
    sections += path.command.discussion.map { layout.wrap(paragraph: $0) }
    sections.append(layout.wrap(["USAGE:"] + UsageLine(path).parts, indent: 7))
    sections += list("ARGUMENTS", path.positionals.filter { !$0.help.isHidden })
    sections += list("OPTIONS", path.options)
    sections += list("GLOBAL OPTIONS", path.globalOptions)
    sections += subcommands
    sections.append(examples)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func list(_ title: String, _ declarations: [ArgumentDeclaration]) -> [String] {
    guard !declarations.isEmpty else { return [] }
    let items = declarations.map { layout.item($0.term, $0.meaning, column: Self.column) }
    return ["\(title):\n" + items.joined(separator: "\n")]
  }

  private var subcommands: [String] {
    let commands = path.command.shownSubcommands
    guard !commands.isEmpty else { return [] }
    let items = commands.map { layout.item($0.name, $0.abstract, column: Self.column) }
    return [
      "SUBCOMMANDS:\n" + items.joined(separator: "\n")
        + "\n\n  See '\(path.name) help <subcommand>' for detailed help."
    ]
  }

  private var examples: String {
    "EXAMPLES:\n"
      + path.command.examples.map { "  \($0.purpose):\n    \($0.line)" }.joined(separator: "\n\n")
  }
}

extension ArgumentDeclaration {
  /// Its names as a list shows them: `-o, --output <dir>`.
  var term: String {
    (short.map { "-\($0), " } ?? "") + display
  }

  /// Its abstract, its values and its default.
  var meaning: String {
    var remarks: [String] = []
    if !allowedValues.isEmpty, allowedValues.count <= 12 {
      remarks.append("values: " + allowedValues.joined(separator: ", "))
    }
    if let defaultValue { remarks.append("default: " + defaultValue) }
    return help.abstract + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }
}
