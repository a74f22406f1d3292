import ArgumentParsing
import HelpBundling

/// `helpkit list`: what is installed, or what a catalog offers.
struct List: Sendable {
  static let configuration = CommandConfiguration(
    name: "list",
    abstract: "List installed help, or what catalogs offer.",
    discussion: [
      "Without --from lists what is installed: name, locale and page. With --from lists the locales and "
        + "archives of the catalogs there."
    ],
    examples: [
      UsageExample("List what is installed", "helpkit list"),
      UsageExample("List what was packed", "helpkit list --from dist"),
    ],
    arguments: [CommonOptions.from, CommonOptions.to, CommonOptions.format])

  private let source: String?
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    source = values[CommonOptions.from]
    target = values[CommonOptions.to]
    format = values[CommonOptions.format]
  }
}
