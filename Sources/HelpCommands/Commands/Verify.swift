import ArgumentParsing
import HelpBundling

/// `helpkit verify`: what is wrong with help, all of it at once.
struct Verify: HelpkitCommand {
  private static let help = Argument<PathWord?>(
    "manifest|folder|archive|name",
    help: ArgumentHelp("A manifest, a folder of pages, an archive, or installed help.", completion: .file))
  private static let format = Option(
    "format", default: ReportFormat.text, help: "How the findings are written.")
  private static let explain = Option<Rule?>(
    "explain",
    help: ArgumentHelp(
      "Explain a rule instead of checking: what it means and how to fix it.", valueName: "rule"))

  static let configuration = CommandConfiguration(
    name: "verify",
    abstract: "Check every reference of the help and report what is wrong.",
    discussion: [
      "Reads HTML, CSS and SVG as browsers do and reports every reference that would show broken, one "
        + "finding for one cause. A folder is checked as a plain tree in which every page is an entry; an "
        + "archive or installed help is compared with its index too.",
      HelpArgument.namePrecedence("a file or a folder", option: "--to"),
      "Findings go to stdout, a summary to stderr. text and github name files from the current folder, "
        + "json and sarif from the manifest's folder or the folder checked.",
    ],
    examples: [
      UsageExample("Check help", "helpkit verify manifest.json"),
      UsageExample("Annotate a pull request", "helpkit verify docs/manifest.json --format github --strict"),
      UsageExample("Learn about a rule", "helpkit verify --explain case-mismatch"),
    ],
    arguments: [
      help, CommonOptions.locales, format, CommonOptions.strict, CommonOptions.rules, explain,
      CommonOptions.to, CommonOptions.jobs,
    ])

  private let help: String
  private let explainedRule: Rule?
  private let locales: [String]
  private let format: ReportFormat
  private let isStrict: Bool
  private let target: String?
  private let rules: [RuleSetting]
  private let jobs: Int?

  init(_ values: ParsedValues) throws(ValidationError) {
    explainedRule = values[Self.explain]
    let help = try values[Self.help]?.text
    guard help != nil || explainedRule != nil else {
      throw ValidationError("missing expected argument '\(Self.help.declaration.display)'")
    }
    self.help = help ?? ""
    locales = values[CommonOptions.locales].flatMap(\.tags)
    format = values[Self.format]
    isStrict = values[CommonOptions.strict]
    target = values[CommonOptions.to]?.text
    rules = values[CommonOptions.rules]
    jobs = values[CommonOptions.jobs]
  }

  /// Returns what a rule means, for a person.
  static func explanation(of rule: Rule) -> String {
    let explanation = RuleExplanation(rule)
    return """
      \(rule.rawValue) (\(rule.defaultSeverity.rawValue))

      \(explanation.meaning)

      Example:
        \(explanation.example)

      What to do:
        \(explanation.remedy)

      """
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    if let explainedRule {
      try context.console.results.write(Self.explanation(of: explainedRule))
      return .success
    }
    var checker = ReferenceChecker(rules: Dictionary(rules.map { ($0.rule, $0.severity) }) { $1 })
    checker.jobs = jobs ?? checker.jobs
    let (report, folder, remarks) = try await check(with: checker, in: context)
    try write(report, in: folder, to: &context)
    if format == .text { try remarks?.write(to: &context.console) }
    let isFailed = report.hasErrors || isStrict && report.count(of: .warning) > 0
    return isFailed ? .failure : .success
  }

  private func check(
    with checker: ReferenceChecker, in context: CommandContext
  ) async throws -> (CheckReport, SourceFolder?, ManifestRemarks?) {
    let progress = ProgressLine("checking \(help)", on: context.console)
    let argument = try HelpArgument(
      help, from: context.currentFolder, taking: [.manifest, .folder, .archive, .name],
      asksForName: target != nil)
    if case .manifest = argument {
    } else if !locales.isEmpty {
      throw CommandError(
        "--locale chooses among the locales of a manifest, and '\(help)' is none",
        exitCode: .validationFailure)
    }
    if target != nil {
      guard case .name = argument else {
        throw CommandError(
          "--to names the folder of installed help, and '\(help)' is a path", exitCode: .validationFailure)
      }
    }
    switch argument {
    case .manifest(let url):
      let manifest = try Manifest(contentsOf: url, named: help)
      let plans = try HelpSource(
        manifest: manifest, file: url, named: help, output: context.url(CommonOptions.defaultOutput),
        jobs: checker.jobs
      )
      .plans(for: locales.isEmpty ? nil : locales.map { try LocaleWords.tag($0) })
      let report = try await progress.during { try await checker.check(plans) }
      try Task.checkCancellation()
      // Another locale may have the finding that an entry is for.
      let remarks =
        locales.isEmpty ? ManifestRemarks(file: help, manifest: manifest, report: report) : nil
      return (report, SourceFolder(ofManifest: help, from: context.currentFolder), remarks)
    case .folder(let url):
      let report = try await progress.during { try await checker.check(folder: url) }
      return (report, SourceFolder(help, from: context.currentFolder), nil)
    case .archive(let url), .catalog(let url):
      return (try await progress.during { try await checker.check(archive: url) }, nil, nil)
    case .name(let name):
      let store = context.store(target)
      return (try await progress.during { try await store.verify(name, with: checker) }, nil, nil)
    }
  }

  private func write(_ report: CheckReport, in folder: SourceFolder?, to context: inout CommandContext) throws
  {
    switch format {
    case .text: try context.console.report(report, in: folder)
    case .json: try context.console.results.write(JSONReport.text(report))
    case .sarif: try context.console.results.write(SARIFReport(folder: folder?.url).text(report))
    case .github:
      try GitHubReport(pathPrefix: folder?.prefix ?? "").write(report, to: &context.console.results)
    }
  }
}
