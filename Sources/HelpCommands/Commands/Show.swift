import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit show`: what one bundle is and holds.
struct Show: HelpkitCommand {
  private static let help = Argument<PathWord>(
    "archive|name",
    help: ArgumentHelp(
      "An archive or a catalog, or the name of installed or offered help.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "show",
    abstract: "Show what an archive or installed help holds.",
    discussion: [
      "Prints name, locale, title, version and base page, and the size and digest of every file; for an "
        + "installed help also why its locale was chosen. With --from shows what 'install' would take from "
        + "there, in the locale of the environment, and installs nothing.",
      HelpArgument.namePrecedence("a file", option: "--from or --to"),
    ],
    examples: [
      UsageExample("Look into an archive", "helpkit show dist/help.ja.zip"),
      UsageExample("See what would be installed", "helpkit show help --from dist"),
    ],
    arguments: [help, CommonOptions.from, CommonOptions.to, CommonOptions.format])

  private let help: String
  private let source: String?
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    help = try values[Self.help].text
    source = values[CommonOptions.from]?.text
    target = values[CommonOptions.to]?.text
    format = values[CommonOptions.format]
    guard source == nil || target == nil else { throw CommonOptions.fromExcludesTo }
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let (index, receipt) = try found(in: context)
    switch format {
    case .json:
      try context.console.results.write(
        String(decoding: receipt?.encoded() ?? index.encoded(), as: UTF8.self))
    case .text:
      for line in Self.lines(index, receipt) { try context.console.results.writeLine(line) }
    }
    return .success
  }

  /// Returns the index of what is named, and the receipt of what is installed, or of what would be; an archive has none.
  private func found(in context: CommandContext) throws -> (index: BundleIndex, receipt: Receipt?) {
    let argument = try HelpArgument(
      help, from: context.currentFolder, taking: [.archive, .catalog, .name],
      asksForName: source != nil || target != nil)
    let receipt: Receipt
    switch argument {
    case .archive(let url), .manifest(let url), .folder(let url):
      try refuseFolders(because: "an archive")
      return (try BundleIndex(ofArchive: url), nil)
    case .catalog(let url):
      try refuseFolders(because: "a catalog")
      receipt = try context.store(nil).receipt(for: InstallRequest(.catalog(url)))
    case .name(let name):
      receipt =
        source == nil
        ? try context.store(target).receipt(named: name)
        : try context.store(nil).receipt(for: InstallRequest(context.source(named: name, from: source)))
    }
    return (receipt.index, receipt)
  }

  /// Refuses to look in folders for what is named by its path.
  private func refuseFolders(because kind: String) throws(CommandError) {
    guard source != nil || target != nil else { return }
    throw CommandError(
      "\(source == nil ? "--to" : "--from") says where to look for a name, and '\(help)' is \(kind); leave it out",
      exitCode: .validationFailure)
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
