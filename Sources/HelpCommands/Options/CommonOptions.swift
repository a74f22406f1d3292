import ArgumentParsing

/// Options that several commands take, declared once.
enum CommonOptions {
  /// Where archives go unless told otherwise; what is in it never belongs to the help.
  static let defaultOutput = "dist"

  /// The locales to work on.
  static let locales = Option<[LocaleWords]>(
    repeating: "locale",
    help: ArgumentHelp("Only these locales; repeated, or separated by commas.", valueName: "tag"))

  /// The severities of rules.
  static let rules = Option<[RuleSetting]>(
    repeating: "rule",
    help: ArgumentHelp("Set a rule's severity: off, note, warning or error.", valueName: "name=severity")
  )

  /// How many cores to use.
  static let jobs = Option<Int?>(
    "jobs", in: 1...1024, help: ArgumentHelp("How many cores to use. (default: all)", valueName: "n"))

  /// Where bundles come from.
  static let from = Option<PathWord?>(
    "from",
    help: ArgumentHelp(
      "Look in this folder, or in this catalog.", valueName: "dir|catalog", completion: .file))

  /// Where bundles are installed.
  static let to = Option<PathWord?>(
    "to",
    help: ArgumentHelp(
      "The folder of installed help. (default: the temporary folder)", valueName: "dir",
      completion: .directory))

  /// Why a command that looks for help in one place does not take two.
  static let fromExcludesTo = ValidationError(
    "--from looks at what is offered and --to at what is installed; leave one of them out")

  /// Whether warnings are errors.
  static let strict = Flag("strict", help: "Fail for warnings too.")

  /// How a result is written.
  static let format = Option("format", default: ResultFormat.text, help: "How the result is written.")

  /// Whether only a locale of the same region will do.
  static let exact = Flag("exact", help: "Take a locale of the same language and region or none.")
}
