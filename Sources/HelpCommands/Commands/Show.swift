import ArgumentParsing
import HelpBundling

/// `helpkit show`: what one bundle is and holds.
struct Show: Sendable {
  private static let help = Argument<String>(
    "archive|name", help: ArgumentHelp("An archive, or the name of an installed help.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "show",
    abstract: "Show what an archive or an installed help holds.",
    discussion: [
      "Prints name, locale, title, version and base page, and the size and digest of every file; for an "
        + "installed help also why its locale was chosen."
    ],
    examples: [UsageExample("Look into an archive", "helpkit show dist/help.ja.zip")],
    arguments: [help, CommonOptions.from, CommonOptions.to, CommonOptions.format])

  private let help: String
  private let source: String?
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    help = try values[Self.help]
    source = values[CommonOptions.from]
    target = values[CommonOptions.to]
    format = values[CommonOptions.format]
  }
}
