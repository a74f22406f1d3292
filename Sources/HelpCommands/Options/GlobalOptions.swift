import ArgumentParsing

/// What every command takes.
struct GlobalOptions: Sendable {
  private static let quiet = Flag("quiet", short: "q", help: "Say nothing but results, errors and warnings.")
  private static let verbose = Flag("verbose", short: "v", help: "Say more about what is done and why.")
  private static let color = Option(
    "color", default: ColorChoice.auto, help: ArgumentHelp("When to color the output.", valueName: "when"))

  static let declarations: [any DeclaresArgument] = [quiet, verbose, color]

  /// How much is said besides results.
  let verbosity: Console.Verbosity
  /// When output is colored.
  let color: ColorChoice

  /// Reads them.
  init(_ values: ParsedValues) {
    verbosity = values[Self.quiet] ? .quiet : values[Self.verbose] ? .verbose : .normal
    color = values[Self.color]
  }
}
