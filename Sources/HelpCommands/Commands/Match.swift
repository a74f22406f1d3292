import ArgumentParsing
import HelpBundling

/// `helpkit match`: which locale a reader gets, and why.
struct Match: HelpkitCommand {
  private static let available = Option<[LocaleWords]>(
    repeating: "available", isRequired: true,
    help: ArgumentHelp("The locales there are.", valueName: "tag,..."))
  private static let locales = Option<[LocaleWords]>(
    repeating: "locale",
    help: ArgumentHelp(
      "The reader's languages, best first. (default: those of the environment)", valueName: "tag,..."))
  private static let fallback = Option<String?>(
    "fallback", help: ArgumentHelp("The locale to take when none matches.", valueName: "tag"))

  static let configuration = CommandConfiguration(
    name: "match",
    abstract: "Say which locale a reader would get, and why.",
    discussion: [
      "Prints the locale that suits the reader best. The reason, candidate by candidate, goes to stderr. "
        + "The exit status is 0 also when no locale suits; 'install' then takes the help's fallbackLocale, else what "
        + "suits a reader of English, else the only locale."
    ],
    examples: [
      UsageExample("Ask for Austrian German", "helpkit match --available en,de,ja --locale de-AT")
    ],
    arguments: [available, locales, fallback, CommonOptions.exact, CommonOptions.format])

  private let available: [LocaleTag]
  private let locales: [String]
  private let fallback: LocaleTag?
  private let isExact: Bool
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    available = try values[Self.available].flatMap(\.tags).filter { !$0.isEmpty }
      .map { text throws(ValidationError) in try Self.tag(text, for: Self.available.declaration) }
    guard !available.isEmpty else {
      throw ValidationError("missing expected option '\(Self.available.declaration.display)'")
    }
    locales = values[Self.locales].flatMap(\.tags)
    fallback = try values[Self.fallback].map { text throws(ValidationError) in
      try Self.tag(text, for: Self.fallback.declaration)
    }
    isExact = values[CommonOptions.exact]
    format = values[CommonOptions.format]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let requested = locales.isEmpty ? context.environment.preferredLocales : locales
    let match = LocaleMatcher(available: available, fallbackLocale: fallback)
      .match(requested, isExact: isExact)
    if let fallback, !available.contains(fallback) {
      try context.console.inform("the fallback '\(fallback)' is not among the available locales")
    }
    switch format {
    case .json:
      var text = JSONText()
      text.object { text in
        text.member("chosen", orNull: match.chosen?.spelling)
        text.member("reason", match.reason)
        text.member("chain", match.chain.map(\.spelling))
      }
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      if let chosen = match.chosen { try context.console.results.writeLine(chosen.spelling) }
      for candidate in match.candidates { try context.console.inform(candidate.description) }
      try context.console.inform(match.reason)
    }
    return .success
  }

  private static func tag(
    _ text: String, for declaration: ArgumentDeclaration
  ) throws(ValidationError) -> LocaleTag {
    guard let tag = LocaleTag(text) else {
      throw ValidationError(
        "value '\(text)' is invalid for '\(declaration.display)': expected a locale tag such as ja or pt-BR")
    }
    return tag
  }
}
