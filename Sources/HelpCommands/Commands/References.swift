import ArgumentParsing
import HelpBundling

/// `helpkit references`: every reference of a help and what it resolves to.
struct References: Sendable {
  private static let help = Argument<String>(
    "manifest|folder|archive",
    help: ArgumentHelp("A manifest, a folder of pages, or an archive.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "references",
    abstract: "Print every reference of a help and what it resolves to.",
    discussion: [
      "Prints one JSON object a line, with the keys file, line, column, element, attribute, class, "
        + "reference, target, fragment and status. It fails for none of them."
    ],
    examples: [
      UsageExample(
        "List what comes from the network",
        "helpkit references manifest.json | jq -r 'select(.status == \"external\") | .reference'")
    ],
    arguments: [help])

  private let help: String

  init(_ values: ParsedValues) throws(ValidationError) {
    help = try values[Self.help]
  }
}
