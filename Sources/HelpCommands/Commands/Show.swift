import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit show`: what one bundle is and holds.
struct Show: HelpkitCommand {
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

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let index: BundleIndex
    var receipt: Receipt?
    switch try HelpArgument(help, from: context.currentFolder) {
    case .archive(let url), .manifest(let url):
      index = try BundleIndex(ofArchive: url)
    case .page: index = try BundleIndex(ofArchive: context.url(help))
    case .folder:
      throw CommandError(
        "'\(help)' is a folder; name an archive or an installed help", exitCode: .missingInput)
    case .name(let name):
      let installed = try context.store(target).receipt(named: name)
      index = installed.index
      receipt = installed
    }
    switch format {
    case .json:
      try context.console.results.write(
        String(decoding: receipt?.encoded() ?? index.encoded(), as: UTF8.self))
    case .text:
      for line in Self.lines(index, receipt) { try context.console.results.writeLine(line) }
    }
    return .success
  }

  private static func lines(_ index: BundleIndex, _ receipt: Receipt?) -> [String] {
    let head: [(String, String?)] = [
      ("name", index.name), ("locale", index.locale.spelling), ("title", index.title),
      ("version", index.version),
      ("page", index.baseHTML.string), ("archive", receipt?.archive), ("chosen", receipt?.reason),
      ("files", "\(index.files.count), \(index.totalSize) bytes"),
    ]
    return head.compactMap { key, value in value.map { "\(key): \(PrintableText($0))" } }
      + index.files.map { "\($0.sha256)  \($0.size)  \($0.path)" }
  }
}
