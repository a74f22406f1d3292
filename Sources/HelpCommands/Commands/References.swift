import ArgumentParsing
import HelpBundling

/// `helpkit references`: every reference of the help and what it resolves to.
struct References: HelpkitCommand {
  private static let help = Argument<PathWord>(
    "manifest|folder|archive",
    help: ArgumentHelp("A manifest, a folder of pages, or an archive.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "references",
    abstract: "Print every reference of the help and what it resolves to.",
    discussion: [
      "Prints one JSON object a line, with the keys file, line, column, element, attribute, class, "
        + "reference, target, fragment and status. The exit status does not depend on them; a page that cannot be "
        + "read is a warning."
    ],
    examples: [
      UsageExample(
        "List what comes from the network",
        "helpkit references manifest.json | jq -r 'select(.status == \"external\") | .reference'")
    ],
    arguments: [help])

  private let help: String

  init(_ values: ParsedValues) throws(ValidationError) {
    help = try values[Self.help].text
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let checker = ReferenceChecker()
    var results = context.console.results
    func write(_ record: ReferenceRecord) throws {
      var text = JSONText()
      record.write(to: &text)
      text.endLine()
      try results.write(text.description)
    }
    let unread: [Finding]
    switch try HelpArgument(
      help, from: context.currentFolder, taking: [.manifest, .folder, .archive])
    {
    case .manifest(let url):
      let manifest = try Manifest(contentsOf: url, named: help)
      let source = HelpSource(
        manifest: manifest, file: url, named: help, output: context.url(CommonOptions.defaultOutput))
      unread = try await checker.forEachReference(in: source.plans(), write)
    case .folder(let url): unread = try await checker.forEachReference(inFolder: url, write)
    case .archive(let url):
      try await checker.forEachReference(inArchive: url, write)
      unread = []
    case .catalog, .name: throw CommandError("'\(help)' does not exist", exitCode: .missingInput)
    }
    context.console.results = results
    for finding in unread { try context.console.report(warning: "\(finding.place.file): \(finding.message)") }
    return .success
  }
}
