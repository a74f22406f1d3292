import ArgumentParsing
import HelpBundling

/// `helpkit pack`: a manifest becomes one archive per locale and a catalog.
struct Pack: Sendable {
  private static let manifest = Argument<String>(
    "manifest", help: ArgumentHelp("The manifest.", completion: .file))
  private static let output = Option(
    "output", short: "o", default: "dist",
    help: ArgumentHelp("The folder that the archives go to.", valueName: "dir", completion: .directory))
  private static let archiveFormat = Option<ArchiveSuffix?>(
    "archive-format",
    help: ArgumentHelp(
      "The kind of archive; the manifest's, else zip, unless given.", valueName: "format"))
  private static let level = Option<Int?>(
    "level", in: 0...22, help: ArgumentHelp("How hard to compress. (default: 6 for zip)", valueName: "n"))
  private static let share = Flag(
    "share", help: "Store files that several locales have in common once, in an archive of their own.")
  private static let depfile = Option<String?>(
    "depfile",
    help: ArgumentHelp("Write every file that was read, as make and ninja want it.", completion: .file))

  static let configuration = CommandConfiguration(
    name: "pack",
    abstract: "Check a help and write one archive per locale.",
    discussion: [
      "Checks that every reference of every page resolves, then writes <name>.<locale>.zip for each "
        + "locale and the catalog <name>.helpkit.json beside them. With an error nothing is written. "
        + "The same input gives the same bytes.",
      "Prints the path of every file written, the catalog last.",
    ],
    examples: [
      UsageExample("Pack every locale into dist/", "helpkit pack manifest.json"),
      UsageExample(
        "Pack Japanese as a build step of make",
        "helpkit pack docs/manifest.json --locale ja -o build/help --depfile build/help.d"),
    ],
    arguments: [
      manifest, output, CommonOptions.locales, archiveFormat, level, CommonOptions.jobs, share, depfile,
      CommonOptions.rules, CommonOptions.format,
    ])

  private let manifest: String
  private let output: String
  private let locales: [String]
  private let archiveFormat: ArchiveSuffix?
  private let level: Int?
  private let jobs: Int?
  private let sharesFiles: Bool
  private let depfile: String?
  private let rules: [RuleSetting]
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    manifest = try values[Self.manifest]
    output = values[Self.output]
    locales = values[CommonOptions.locales].flatMap(\.tags)
    archiveFormat = values[Self.archiveFormat]
    level = values[Self.level]
    jobs = values[CommonOptions.jobs]
    sharesFiles = values[Self.share]
    depfile = values[Self.depfile]
    rules = values[CommonOptions.rules]
    format = values[CommonOptions.format]
  }
}
