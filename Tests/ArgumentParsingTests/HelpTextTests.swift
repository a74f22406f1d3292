import ArgumentParsing
import Testing

@Suite struct HelpTextTests {
  private func help(_ name: String?, columns: Int = 80) throws -> String {
    let words = name.map { ["help", $0] } ?? []
    guard case .help(let path) = try ArgumentParser.parse(words, for: Sample.root) else { return "" }
    return HelpText(path, columns: columns).text
  }

  @Test func describesACommand() throws {
    #expect(
      try help("cook") == """
        OVERVIEW: Cook a recipe.

        A .recipe file is read, \\ and all; it's cooked until it is done and no longer
        than that.

        USAGE: kitchen cook <recipe> [--output <dir>] [--spice <spice>] ...
               [--heat <heat>] [--hurry]

        ARGUMENTS:
          <recipe>                  The recipe: 'soup' or [stew].

        OPTIONS:
          -o, --output <dir>        Cook in this pot. (default: pot)
          -s, --spice <spice>       Add a spice.
          -l, --heat <heat>         How hot.
          -y, --hurry               Do not wait.

        GLOBAL OPTIONS:
          -q, --quiet               Say less.
          --color <shade>           Choose. (values: dark, light; default: dark)
          -h, --help                Show help information.
          --version                 Show the version.

        EXAMPLES:
          Cook in a pan:
            kitchen cook -o pan soup.txt

        """)
  }

  @Test func listsTheCommands() throws {
    let text = try help(nil)
    #expect(text.contains("USAGE: kitchen <subcommand>\n"))
    #expect(text.contains("  cook                      Cook a recipe.\n"))
    #expect(text.contains("See 'kitchen help <subcommand>' for detailed help."))
    #expect(text.contains("EXAMPLES:\n  Cook a soup:\n    kitchen cook soup.txt\n"))
  }

  @Test(arguments: [0, 40, 60, 80, 120])
  func staysWithinTheWidth(columns: Int) throws {
    let longest = try help("cook", columns: columns).split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= max(40, columns))
  }
}
