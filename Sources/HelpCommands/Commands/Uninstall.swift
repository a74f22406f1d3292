import ArgumentParsing
import HelpBundling

/// `helpkit uninstall`: an installed help is gone.
struct Uninstall: Sendable {
  private static let name = Argument<String>("name", help: "The name of an installed help.")

  static let configuration = CommandConfiguration(
    name: "uninstall",
    abstract: "Remove an installed help.",
    discussion: [
      "Removes what was installed. Files in its folder that are not helpkit's are kept beside it, and their "
        + "place is reported."
    ],
    examples: [UsageExample("Remove a help", "helpkit uninstall help")],
    arguments: [name, CommonOptions.to, CommonOptions.format])

  private let name: String
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    name = try values[Self.name]
    target = values[CommonOptions.to]
    format = values[CommonOptions.format]
  }
}
