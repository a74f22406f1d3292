import ArgumentParsing
import HelpBundling

/// `helpkit uninstall`: installed help is gone.
struct Uninstall: HelpkitCommand {
  private static let name = Argument<HelpName>(
    "name", help: ArgumentHelp("The name of installed help.", completion: .firstColumn(of: "list")))

  static let configuration = CommandConfiguration(
    name: "uninstall",
    abstract: "Remove installed help.",
    discussion: [
      "Removes what was installed. Files in its folder that are not helpkit's are kept beside it, and their "
        + "place is reported."
    ],
    examples: [UsageExample("Remove help", "helpkit uninstall help")],
    arguments: [name, CommonOptions.to, CommonOptions.format])

  private let name: String
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    name = try values[Self.name].text
    target = values[CommonOptions.to]?.text
    format = values[CommonOptions.format]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let remarks = try await context.store(target).uninstall(name)
    for remark in remarks { try context.console.report(warning: remark) }
    switch format {
    case .json:
      var text = JSONText()
      text.object { text in
        text.member("name", name)
        text.member("remarks", remarks)
      }
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      try context.console.inform("'\(name)' is uninstalled")
    }
    return .success
  }
}
