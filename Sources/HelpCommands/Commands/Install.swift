import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit install`: the best locale of the help, verified and in place.
struct Install: HelpkitCommand {
  private static let help = Argument<PathWord>(
    "name|archive", help: ArgumentHelp("The name of the help, or an archive or a catalog.", completion: .file)
  )
  private static let locales = Option<[LocaleWords]>(
    repeating: "locale",
    help: ArgumentHelp(
      "The reader's languages, best first. (default: those of the environment)", valueName: "tag,..."))
  private static let durable = Flag("durable", help: "Return only when the help would survive a power cut.")
  private static let force = Flag(
    "force", help: "Move a file or a folder aside that stands in the way and is not helpkit's.")
  private static let lockTimeout = Option<Int?>(
    "lock-timeout", in: 0...86_400,
    help: ArgumentHelp("How long to wait for another install. (default: 30)", valueName: "seconds"))
  private static let limits = Option<[LimitSettings]>(
    repeating: "limits",
    help: ArgumentHelp("What an archive may hold: \(BundleLimits.names).", valueName: "key=value,..."))
  private static let open = Flag("open", help: "Open the page afterwards.")

  static let configuration = CommandConfiguration(
    name: "install",
    abstract: "Choose the best locale of the help, verify it and put it in place.",
    discussion: [
      "A name is looked for as <name>.helpkit.json in --from, else in the folders of HELPKIT_PATH, beside "
        + "the program, in ./dist and in the data folders' helpkit/. An archive is taken as it is. Every file's digest and every "
        + "reference is verified before anything is visible; what was installed before stays whole until then.",
      HelpArgument.namePrecedence("a file", option: "--from"),
      "Prints one line: the absolute path of the page to open. Which locale was chosen, and why, goes to "
        + "stderr.",
    ],
    examples: [
      UsageExample("Install and open Japanese help", "xdg-open \"$(helpkit install help --locale ja)\""),
      UsageExample("Install an archive for good", "helpkit install help.ja.zip --to ~/.local/share/myapp"),
    ],
    arguments: [
      help, locales, CommonOptions.from, CommonOptions.to, CommonOptions.exact, durable, force, lockTimeout,
      limits, open, CommonOptions.format,
    ])

  private let help: String
  private let locales: [String]
  private let source: String?
  private let target: String?
  private let isExact: Bool
  private let isDurable: Bool
  private let isForced: Bool
  private let lockTimeout: Int
  private let limits: BundleLimits
  private let opensPage: Bool
  private let format: ResultFormat

  init(_ values: ParsedValues) throws(ValidationError) {
    help = try values[Self.help].text
    locales = values[Self.locales].flatMap(\.tags)
    source = values[CommonOptions.from]?.text
    target = values[CommonOptions.to]?.text
    isExact = values[CommonOptions.exact]
    isDurable = values[Self.durable]
    isForced = values[Self.force]
    lockTimeout = values[Self.lockTimeout] ?? 30
    limits = LimitSettings.limits(values[Self.limits])
    opensPage = values[Self.open]
    format = values[CommonOptions.format]
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    var request = try InstallRequest(source(in: context), locales: locales)
    request.isExact = isExact
    request.isDurable = isDurable ? true : nil
    request.isForced = isForced
    request.lockTimeout = .seconds(lockTimeout)
    request.limits = limits
    let store = context.store(target)
    let bundle = try await ProgressLine("installing \(help)", on: context.console).during { [request] in
      try await store.install(request)
    }
    for remark in bundle.remarks { try context.console.report(warning: remark) }
    switch format {
    case .json:
      var text = JSONText()
      bundle.write(to: &text)
      text.endLine()
      try context.console.results.write(text.description)
    case .text:
      try context.console.results.writeLine(bundle.page.path(percentEncoded: false))
      try context.console.inform("locale \(bundle.locale): \(bundle.reason)")
    }
    if opensPage { try PageOpener.open(bundle.page, environment: context.console.streams.environment) }
    return .success
  }

  private func source(in context: CommandContext) throws -> InstallRequest.Source {
    let argument = try HelpArgument(
      help, from: context.currentFolder, taking: [.archive, .catalog, .name], asksForName: source != nil)
    switch argument {
    case .catalog(let url):
      try refuseFrom("a catalog")
      return .catalog(url)
    case .archive(let url), .manifest(let url), .folder(let url):
      try refuseFrom("an archive")
      for (option, isGiven) in [("--locale", !locales.isEmpty), ("--exact", isExact)] where isGiven {
        throw CommandError(
          "\(option) chooses among the archives of the help, and '\(help)' is one archive; leave it out, or write "
            + "the name of the help",
          exitCode: .validationFailure)
      }
      return .archive(url)
    case .name(let name): return try context.source(named: name, from: source)
    }
  }

  /// Refuses to look elsewhere for what is named by its path.
  private func refuseFrom(_ kind: String) throws(CommandError) {
    guard source != nil else { return }
    throw CommandError(
      "--from says where to look for a name, and '\(help)' is \(kind); leave it out, or write the name of the help",
      exitCode: .validationFailure)
  }
}
