import ArgumentParsing
import HelpBundling
import Testing

@testable import HelpCommands

@Suite struct OptionValueTests {
  @Test func readsARuleAndItsWeight() throws {
    let setting = try RuleSetting(argument: "missing-fragment=error")
    #expect(setting.rule == .missingFragment)
    #expect(setting.severity == .error)
  }

  @Test(arguments: [
    ("missing-page", "expected NAME=SEVERITY", nil),
    ("missing-pge=off", "'missing-pge' names no rule", "missing-page=off"),
    ("missing-page=of", "expected off, note, warning or error", "missing-page=off"),
    ("missing-page=", "expected off, note, warning or error", nil),
  ])
  func refusesOtherSettings(word: String, reason: String, suggestion: String?) {
    #expect(throws: InvalidValue(reason, suggestion: suggestion)) { try RuleSetting(argument: word) }
  }

  /// Who is not close to any name is told all of them, as nothing else on the command line tells them.
  @Test func namesTheRules() {
    let names = Rule.allCases.map(\.rawValue)
    let list = "expected \(names.dropLast().joined(separator: ", ")) or missing-title"
    #expect(throws: InvalidValue(list)) { try Rule(argument: "xyz") }
    #expect(throws: InvalidValue("'xyz' names no rule; \(list)")) { try RuleSetting(argument: "xyz=off") }
    #expect(throws: InvalidValue("'' names no rule; \(list)")) { try RuleSetting(argument: "=error") }
    #expect(throws: InvalidValue("expected a known name", suggestion: "missing-page")) {
      try Rule(argument: "missing-pge")
    }
  }

  @Test(arguments: [("ja", ["ja"]), ("ja,en", ["ja", "en"]), (" ja , en,", ["ja", "en"]), (",ja", ["ja"])])
  func readsLocales(word: String, expected: [String]) throws {
    #expect(try LocaleWords(argument: word).tags == expected)
  }

  @Test(arguments: ["", ",", " , "])
  func readsNoLocaleAsOneThatIsEmpty(word: String) throws {
    #expect(try LocaleWords(argument: word).tags == [""])
  }

  @Test func readsLimits() throws {
    #expect(throws: InvalidValue.self) { try LimitSettings(argument: "fle=1KiB") }
    let words = try ["file=1KiB,paths=7", "file=2KiB", "total=1MiB"].map { try LimitSettings(argument: $0) }
    let limits = LimitSettings.limits(words)
    #expect([limits.fileSize, limits.paths, limits.totalSize] == [2048, 7, 1 << 20])
    #expect(limits.indexSize == BundleLimits.standard.indexSize)
    #expect(LimitSettings.limits([]) == .standard)
  }

  /// Every option of every command, as it is documented.
  @Test(arguments: [
    (
      Pack.configuration,
      "-o --output --locale --archive-format --level --jobs --share --prune --prune-all --depfile --rule --strict --format"
    ),
    (
      Install.configuration,
      "--locale --from --to --exact --durable --force --lock-timeout --limits --open --format"
    ),
    (Verify.configuration, "--locale --format --strict --rule --explain --to --jobs"),
    (References.configuration, ""), (Path.configuration, "--to"),
    (List.configuration, "--from --to --format"),
    (Show.configuration, "--from --to --format"), (Uninstall.configuration, "--to --format"),
    (Status.configuration, "--format"),
    (Match.configuration, "--available --locale --fallback --exact --format"), (Init.configuration, ""),
    (Completions.configuration, ""),
  ])
  func takesWhatIsDocumented(configuration: CommandConfiguration, options: String) {
    let names = configuration.arguments.filter { $0.kind != .positional }.flatMap { declaration in
      (declaration.short.map { ["-\($0)"] } ?? []) + ["--" + declaration.name]
    }
    #expect(names.joined(separator: " ") == options)
    #expect(!configuration.examples.isEmpty)
    #expect(!configuration.discussion.isEmpty)
  }

  @Test(arguments: [
    Pack.configuration, Install.configuration, Verify.configuration, References.configuration,
    Path.configuration, List.configuration, Show.configuration, Uninstall.configuration, Status.configuration,
    Match.configuration, Init.configuration, Completions.configuration,
  ])
  func showsExamplesThatParse(configuration: CommandConfiguration) throws {
    var root = CommandConfiguration(name: "helpkit", abstract: "", examples: [])
    root.setGlobalArguments(GlobalOptions.declarations)
    root.subcommands = [configuration, Pack.configuration]
    for example in configuration.examples {
      var words = example.line.split(separator: " ").map { $0.trimmingPrefix { "\"$(<".contains($0) } }
      words = Array(words.drop { $0 != "helpkit" }.dropFirst().prefix { !["|", "&&"].contains($0) })
      let line = words.map { $0.filter { !")\"".contains($0) } }
      guard case .run = try ArgumentParser.parse(line, for: root) else {
        Issue.record("'\(example.line)' runs nothing")
        continue
      }
    }
  }
}
