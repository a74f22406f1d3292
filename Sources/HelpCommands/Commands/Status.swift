import ArgumentParsing
import HelpBundling

/// `helpkit status`: how far each locale of a help is translated.
struct Status: Sendable {
  private static let manifest = Argument<String>(
    "manifest", help: ArgumentHelp("The manifest.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "status",
    abstract: "Compare the locales of a help: what is translated and what is not.",
    discussion: [
      "Prints for every locale how many files it has of its own, how many it takes from the locales it "
        + "falls back to, and how many are shared; -v names them."
    ],
    examples: [UsageExample("See what is left to translate", "helpkit status manifest.json -v")],
    arguments: [manifest, CommonOptions.from, CommonOptions.to, CommonOptions.format])

  private let manifest: String
  private let source: String?
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    manifest = try values[Self.manifest]
    source = values[CommonOptions.from]
    target = values[CommonOptions.to]
    format = values[CommonOptions.format]
  }
}
