/// The manual page of a command in the man(7) macros, which groff and mandoc read.
package struct ManualPage: Sendable {
  private let path: CommandPath
  private let root: CommandPath
  private let version: String
  private let date: String

  /// Prepares the page of a command.
  ///
  /// The version stands in the footer, and so does the date, in ISO form; no date is fine.
  package init(_ path: CommandPath, below root: CommandPath, version: String, date: String = "") {
    self.path = path
    self.root = root
    self.version = version
    self.date = date
  }

  /// The name of the page's file: `helpkit-pack.1`.
  package var fileName: String { Self.title(of: path) + ".1" }

  /// The page.
  package var text: String {
    let title = Self.title(of: path)
    var lines = [
      ".TH \(Self.escape(title.uppercased())) 1 \"\(date)\" "
        + "\"\(root.name) \(version)\" \"User Commands\"",
      ".SH NAME", Self.escape("\(title) - \(Self.phrase(path.command.abstract))"),
      ".SH SYNOPSIS", synopsis,
      ".SH DESCRIPTION", Self.escape(path.command.abstract),
    ]
    lines += path.command.discussion.flatMap { [".PP", Self.escape($0)] }
    lines += section("COMMANDS", path.command.shownSubcommands.map(Self.item))
    lines += section("ARGUMENTS", path.positionals.filter { !$0.help.isHidden }.map(Self.item))
    lines += section("OPTIONS", path.options.map(Self.item))
    lines += section("GLOBAL OPTIONS", path.globalOptions.map(Self.item))
    for manual in root.command.manualSections + (isRoot ? [] : path.command.manualSections) {
      lines += section(manual.title, manual.items.map { (Self.bold($0.term), $0.meaning) })
    }
    lines.append(".SH EXAMPLES")
    let examples = path.command.examples.map { example in
      [Self.escape(example.purpose) + ":", ".PP", ".nf", ".RS 4", Self.escape(example.line), ".RE", ".fi"]
    }
    lines += examples.joined(separator: [".PP"])
    let others = isRoot ? root.descendants.dropFirst() : [root]
    if !others.isEmpty {
      lines.append(".SH SEE ALSO")
      lines.append(others.map { "\(Self.bold(Self.title(of: $0)))(1)" }.joined(separator: ",\n"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var isRoot: Bool { path.name == root.name }

  private var synopsis: String {
    let parts = UsageLine(path).parts
    return ([Self.bold(path.name)] + parts.dropFirst().map(Self.escape)).joined(separator: "\n")
  }

  private func section(_ title: String, _ items: [(term: String, meaning: String)]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [".SH \(title)"] + items.flatMap { [".TP", $0.term, Self.escape($0.meaning)] }
  }

  private static func item(_ command: CommandConfiguration) -> (String, String) {
    (bold(command.name), command.abstract)
  }

  private static func item(_ declaration: ArgumentDeclaration) -> (String, String) {
    let value = "\\fI\(escape("<\(declaration.valueName)>"))\\fR"
    var names = declaration.kind == .positional ? value : bold("--" + declaration.name)
    if let short = declaration.short { names = bold("-\(short)") + ", " + names }
    if declaration.kind == .option { names += " " + value }
    return (names, declaration.meaning)
  }

  private static func title(of path: CommandPath) -> String {
    path.name.split(separator: " ").joined(separator: "-")
  }

  private static func bold(_ text: String) -> String { "\\fB\(escape(text))\\fR" }

  /// Makes a phrase of a sentence: no capital at its start unless it is a name's, no full stop.
  private static func phrase(_ sentence: String) -> String {
    let letters = sentence.prefix(2)
    let isWord = letters.last?.isLowercase ?? false
    let start = isWord ? letters.lowercased() : String(letters)
    let phrase = start + sentence.dropFirst(2)
    return phrase.hasSuffix(".") ? String(phrase.dropLast()) : phrase
  }

  /// Protects what roff would read as its own: backslashes, hyphens, and a dot or quote at the start of a line.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "." where escaped.isEmpty: escaped += "\\&."
      case "\n": escaped += "\n\\&"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
