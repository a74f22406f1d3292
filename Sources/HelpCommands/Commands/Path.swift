import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit path`: the page of installed help.
struct Path: HelpkitCommand {
  private static let name = Argument<HelpName>(
    "name", help: ArgumentHelp("The name of installed help.", completion: .firstColumn(of: "list")))

  static let configuration = CommandConfiguration(
    name: "path",
    abstract: "Print the page of installed help.",
    discussion: [
      "Compares the installed files with the receipt first and fails if one is missing or has another size; "
        + "verify compares every byte. Nothing is copied."
    ],
    examples: [UsageExample("Open what is installed", "xdg-open \"$(helpkit path help)\"")],
    arguments: [name, CommonOptions.to])

  private let name: String
  private let target: String?

  init(_ values: ParsedValues) throws(ValidationError) {
    name = try values[Self.name].text
    target = values[CommonOptions.to]?.text
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let bundle = try context.store(target).bundle(named: name)
    try context.console.results.writeLine(bundle.page.path(percentEncoded: false))
    return .success
  }
}
