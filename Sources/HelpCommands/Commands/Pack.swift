import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit pack`: a manifest becomes one archive per locale and a catalog.
struct Pack: HelpkitCommand {
  private static let manifest = Argument<PathWord>(
    "manifest", help: ArgumentHelp("The manifest.", completion: .file))
  private static let output = Option<PathWord?>(
    "output", short: "o",
    help: ArgumentHelp(
      "The folder that the archives go to. (default: \(CommonOptions.defaultOutput))", valueName: "dir",
      completion: .directory))
  private static let archiveFormat = Option<ArchiveFormatName?>(
    "archive-format",
    help: ArgumentHelp(
      "The archive format. (default: the manifest's, else zip)", valueName: "format"))
  private static let level = Option<Int?>(
    "level", in: 0...22,
    help: ArgumentHelp(
      "Compression level: 0 to 9, 1 to 22 for tar.zst. (default: 6, for tar.zst 9)", valueName: "n"))
  private static let share = Flag(
    "share", help: "Store files that several locales have in common once, in an archive of their own.")
  private static let prune = Flag(
    "prune", help: "Remove what the catalog of the last run names and this one does not write.")
  private static let pruneAll = Flag(
    "prune-all",
    help: "The same for the catalogs of every name: the output folder belongs to this help alone.")
  private static let depfile = Option<PathWord?>(
    "depfile",
    help: ArgumentHelp(
      "Write a dependency file for make and ninja, and touch the catalog.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "pack",
    abstract: "Check help and write one archive per locale.",
    discussion: [
      "Checks that every reference of every page resolves, then writes <name>.<locale>.zip for each "
        + "locale and the catalog <name>.helpkit.json beside them. With an error nothing is written. "
        + "The same input gives the same bytes.",
      "With --share, files that several locales have in common stand once in <name>.common.zip, and 'install' "
        + "needs that archive beside the locale's.",
      "Prints the paths of the archives and of the catalog, which comes last; those that would not change are not "
        + "written again. With --locale the catalog names these locales only. Findings go to stderr.",
    ],
    examples: [
      UsageExample("Pack every locale into dist/", "helpkit pack manifest.json"),
      UsageExample(
        "Pack Japanese as a build step of make",
        "helpkit pack docs/manifest.json --locale ja -o build/help --depfile build/help.d"),
    ],
    arguments: [
      manifest, output, CommonOptions.locales, archiveFormat, level, CommonOptions.jobs, share, prune,
      pruneAll, depfile,
      CommonOptions.rules, CommonOptions.strict, CommonOptions.format,
    ])

  private let manifest: String
  private let output: String
  private let locales: [String]
  private let archiveFormat: ArchiveFormatName?
  private let level: Int?
  private let jobs: Int?
  private let sharesFiles: Bool
  private let pruning: PackRequest.Pruning?
  private let depfile: String?
  private let rules: [RuleSetting]
  private let isStrict: Bool
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    manifest = try values[Self.manifest].text
    output = values[Self.output]?.text ?? CommonOptions.defaultOutput
    locales = values[CommonOptions.locales].flatMap(\.tags)
    archiveFormat = values[Self.archiveFormat]
    level = values[Self.level]
    jobs = values[CommonOptions.jobs]
    sharesFiles = values[Self.share]
    pruning = values[Self.pruneAll] ? .everyName : values[Self.prune] ? .sameName : nil
    depfile = values[Self.depfile]?.text
    rules = values[CommonOptions.rules]
    isStrict = values[CommonOptions.strict]
    format = values[CommonOptions.format]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    _ = try HelpArgument(manifest, from: context.currentFolder, taking: .manifest)
    let sourceDate = try context.sourceDate()
    let file = context.url(manifest)
    let output = context.url(output)
    let manifest = try Manifest(contentsOf: file, named: self.manifest)
    try checkLevel(for: archiveFormat ?? manifest.pack.format ?? .standard)
    var request = PackRequest(output: output, format: archiveFormat, level: level)
    request.jobs = jobs ?? request.jobs
    let place = depfile.map { DepfilePlace(word: $0, url: context.url($0)) }
    var source = HelpSource(
      manifest: manifest, file: file, named: self.manifest, output: output, jobs: request.jobs)
    source.alsoWritten = place?.ownFiles ?? []
    let plans = try source.plans(for: locales.isEmpty ? nil : locales.map { try LocaleWords.tag($0) })
    request.sharesFiles = sharesFiles
    request.pruning = pruning
    request.isStrict = isStrict
    request.rules = Dictionary(rules.map { ($0.rule, $0.severity) }) { $1 }
    request.modificationTime = sourceDate ?? request.modificationTime
    let packer = BundlePacker(request)
    try place?.check(output: output, others: source.outputs + plans.flatMap(\.inputs))
    let summary = try await ProgressLine("packing \(manifest.name)", on: context.console).during {
      try await packer.pack(plans, of: manifest)
    }
    let folder = SourceFolder(ofManifest: self.manifest, from: context.currentFolder)
    try context.console.report(summary.report, in: folder, as: .messages)
    // Another locale may have the finding that an entry is for.
    if locales.isEmpty {
      try ManifestRemarks(file: self.manifest, manifest: manifest, report: summary.report)
        .write(to: &context.console)
    }
    guard let catalog = summary.catalog else {
      let reason = summary.report.hasErrors ? "errors" : "warnings"
      try context.console.report(error: "nothing is written, because of \(reason)")
      return .failure
    }
    if let place {
      let depfile = Depfile(
        target: targetPrefix + catalog.lastPathComponent, inputs: summary.inputs,
        base: self.manifest.hasPrefix("/") ? nil : context.currentFolder.path(percentEncoded: false))
      try place.write(depfile, touching: catalog)
    }
    try write(summary, catalog: catalog, in: &context)
    for name in summary.removed { try context.console.inform("removed '\(name)', which an earlier run left") }
    return .success
  }

  /// Refuses a level that the format does not have; only with the manifest the format is known.
  private func checkLevel(for format: ArchiveFormatName) throws(CommandError) {
    guard let level, !format.levels.contains(level) else { return }
    let levels = format.levels
    throw CommandError(
      "value '\(level)' is invalid for '\(Self.level.declaration.display)': format \(format.rawValue) has levels from "
        + "\(levels.lowerBound) to \(levels.upperBound)",
      exitCode: .validationFailure)
  }

  private func write(_ summary: PackSummary, catalog: URL, in context: inout CommandContext) throws {
    switch format {
    case .json:
      var text = JSONText()
      text.object { text in
        text.member("catalog", catalog.path(percentEncoded: false))
        text.member("bundles") { text in
          text.array { text in
            for bundle in summary.bundles { bundle.write(to: &text) }
          }
        }
        if let common = summary.common {
          text.key("common")
          common.write(to: &text)
          text.member("savedSize", summary.savedSize)
        }
      }
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      let prefix = SourceFolder(output, from: context.currentFolder).prefix
      for bundle in summary.bundles { try context.console.results.writeLine(prefix + bundle.archive) }
      if let common = summary.common { try context.console.results.writeLine(prefix + common.archive) }
      try context.console.results.writeLine(prefix + catalog.lastPathComponent)
    }
    guard sharesFiles else { return }
    guard let common = summary.common else {
      try context.console.inform("the locales have no file in common")
      return
    }
    try context.console.inform(
      "\(common.archive) holds what several locales share, \(common.files) \(common.files == 1 ? "file" : "files"): "
        + "\(ByteCount(summary.savedSize)) of files saved")
  }

  /// The output folder as the user named it, ready to stand before a file's name: build tools compare texts.
  private var targetPrefix: String {
    var folder = output
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder == "." ? "" : folder == "/" ? folder : folder + "/"
  }
}
