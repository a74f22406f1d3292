import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit show`: what one bundle is and holds.
struct Show: HelpkitCommand {
  private static let help = Argument<PathWord>(
    "archive|name",
    help: ArgumentHelp("An archive, or the name of an installed or offered help.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "show",
    abstract: "Show what an archive or an installed help holds.",
    discussion: [
      "Prints name, locale, title, version and base page, and the size and digest of every file; for an "
        + "installed help also why its locale was chosen. With --from shows what 'install' would take from "
        + "there, in the locale of the environment, and installs nothing.",
      "A name is that of a help even where a file or a folder has it too; write ./ before it to mean that one.",
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
    let receipt = try self.receipt(in: context)
    let index = try receipt?.index ?? archive(in: context)
    switch format {
    case .json:
      try context.console.results.write(
        String(decoding: receipt?.encoded() ?? index.encoded(), as: UTF8.self))
    case .text:
      for line in Self.lines(index, receipt) { try context.console.results.writeLine(line) }
    }
    return .success
  }

  /// Returns the receipt of what is installed, or of what would be; nil if an archive is named.
  private func receipt(in context: CommandContext) throws -> Receipt? {
    let store = context.store(target)
    let argument = try HelpArgument(help, from: context.currentFolder)
    if case .archive = argument {
      try refuseFolders(because: "an archive")
      return nil
    }
    if case .manifest(let url) = argument, help.hasSuffix(Catalog.fileName(for: "")) {
      try refuseFolders(because: "a catalog")
      return try store.receipt(for: InstallRequest(.catalog(url)))
    }
    guard BundleName.isValid(help) else {
      try refuseFolders(because: "a path")
      return nil
    }
    if source != nil {
      return try store.receipt(for: InstallRequest(context.source(named: help, from: source)))
    }
    if case .name = argument { return try store.receipt(named: help) }
    do {
      return try store.receipt(named: help)
    } catch StoreError.notInstalled {
      return nil
    }
  }

  /// Refuses to look in folders for what is named by its path.
  private func refuseFolders(because kind: String) throws(CommandError) {
    guard source != nil || target != nil else { return }
    throw CommandError(
      "\(source == nil ? "--to" : "--from") says where to look for a name, and '\(help)' is \(kind); leave it out",
      exitCode: .validationFailure)
  }

  private func archive(in context: CommandContext) throws -> BundleIndex {
    switch try HelpArgument(help, from: context.currentFolder) {
    case .archive(let url), .manifest(let url): return try BundleIndex(ofArchive: url)
    case .page: return try BundleIndex(ofArchive: context.url(help))
    case .folder, .name:
      throw CommandError(
        "'\(help)' is a folder; name an archive or an installed help", exitCode: .missingInput)
    }
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
