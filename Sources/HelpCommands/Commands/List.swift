import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit list`: what is installed, or what a catalog offers.
struct List: HelpkitCommand {
  static let configuration = CommandConfiguration(
    name: "list",
    abstract: "List installed help, or what catalogs offer.",
    discussion: [
      "Without --from lists what is installed: name, locale and page. With --from lists the locales and "
        + "archives of the catalogs there."
    ],
    examples: [
      UsageExample("List what is installed", "helpkit list"),
      UsageExample("List what was packed", "helpkit list --from dist"),
    ],
    arguments: [CommonOptions.from, CommonOptions.to, CommonOptions.format])

  private let source: String?
  private let target: String?
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    source = values[CommonOptions.from]?.text
    target = values[CommonOptions.to]?.text
    format = values[CommonOptions.format]
    guard source == nil || target == nil else { throw CommonOptions.fromExcludesTo }
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    guard let source else { return try listInstalled(in: &context) }
    try HelpArgument.refuseOtherThanCatalog(source, at: context.url(source))
    let found = try Catalog.all(in: context.url(source))
    let catalogs = found.compactMap { url, result in (try? result.get()).map { (url, $0) } }
    try write(catalogs, to: &context.console)
    var exitCode = ExitCode.success
    for (_, result) in found {
      guard case .failure(let error) = result else { continue }
      let failure = CommandFailure(error)
      try context.console.report(error: error.description)
      if exitCode == .success { exitCode = failure.exitCode }
    }
    return exitCode
  }

  private func write(_ catalogs: [(url: URL, catalog: Catalog)], to console: inout Console) throws {
    var text = JSONText()
    text.array { text in
      for (url, catalog) in catalogs {
        text.object { text in
          text.member("catalog", url.path(percentEncoded: false))
          text.member("name", catalog.name)
          text.member("version", orNull: catalog.version)
          text.member("bundles") { text in
            text.array { text in
              for bundle in catalog.bundles { bundle.write(to: &text) }
            }
          }
          if let common = catalog.common {
            text.key("common")
            common.write(to: &text)
          }
        }
      }
    }
    text.endLine()
    guard format == .text else { return try console.results.write(text.description) }
    for (_, catalog) in catalogs {
      for bundle in catalog.bundles {
        try console.results.writeLine(
          "\(catalog.name)\t\(bundle.locale)\t\(bundle.archive)\t\(Self.files(bundle.files))\t\(bundle.size) bytes"
        )
      }
      if let common = catalog.common {
        try console.results.writeLine(
          "\(catalog.name)\t(shared)\t\(common.archive)\t\(Self.files(common.files))\t\(common.size) bytes")
      }
    }
  }

  private static func files(_ count: UInt64) -> String { "\(count) \(count == 1 ? "file" : "files")" }

  private func listInstalled(in context: inout CommandContext) throws -> ExitCode {
    let listing = try context.store(target).listing()
    let bundles = listing.compactMap { try? $0.get() }
    switch format {
    case .json:
      var text = JSONText()
      text.array { text in
        for bundle in bundles { bundle.write(to: &text) }
      }
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      for bundle in bundles {
        try context.console.results.writeLine(
          "\(bundle.name)\t\(bundle.locale)\t\(bundle.page.path(percentEncoded: false))")
      }
      if listing.isEmpty { try context.console.inform("nothing is installed") }
    }
    var exitCode = ExitCode.success
    for case .failure(let error) in listing {
      try context.console.report(error: error.description)
      if exitCode == .success { exitCode = CommandFailure(error).exitCode }
    }
    return exitCode
  }
}
