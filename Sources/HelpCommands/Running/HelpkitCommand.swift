import ArgumentParsing

/// One command of helpkit: what it takes, and what it does.
protocol HelpkitCommand: Sendable {
  /// What it is called, takes and is for.
  static var configuration: CommandConfiguration { get }

  /// Reads its values.
  init(_ values: ParsedValues) throws(ValidationError)

  /// Does the work and returns how it went; what must stop it is thrown.
  func run(in context: inout CommandContext) async throws -> ExitCode
}
