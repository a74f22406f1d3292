import ArgumentParsing
import HelpBundling

/// `helpkit status`: how far each locale of the help is translated.
struct Status: HelpkitCommand {
  private static let manifest = Argument<PathWord>(
    "manifest", help: ArgumentHelp("The manifest.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "status",
    abstract: "Compare the locales of the help: what is translated and what is not.",
    discussion: [
      "Prints for every locale how many files and pages it has, how many files it borrows from the locales "
        + "it falls back to, how many pages of other locales it lacks, how many images are still those of "
        + "the source locale (the manifest's fallbackLocale), its size and its largest file. -v names them.",
      "With --format json prints one object: name, sourceLocale, and locales, an array of objects with locale, "
        + "files, pages, size, borrowedFiles (path, from), missingPages, untranslatedImages and largestFiles "
        + "(path, size). The exit status is 0 whatever it finds; 'verify' tells what is wrong.",
    ],
    examples: [UsageExample("See what is left to translate", "helpkit status manifest.json -v")],
    arguments: [manifest, CommonOptions.format])

  private let manifest: String
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    manifest = try values[Self.manifest].text
    format = values[CommonOptions.format]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    _ = try HelpArgument(manifest, from: context.currentFolder, taking: .manifest)
    let file = context.url(manifest)
    let manifest = try Manifest(contentsOf: file, named: self.manifest)
    let plans = try HelpSource(manifest: manifest, file: file, named: self.manifest).plans()
    let status = try TranslationStatus(plans, of: manifest)
    switch format {
    case .json:
      var text = JSONText()
      status.write(to: &text)
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      for line in StatusReport(status).table { try context.console.results.writeLine(line) }
      guard context.console.verbosity == .verbose else { break }
      for line in StatusReport(status).details { try context.console.results.writeLine(line) }
    }
    return .success
  }
}
