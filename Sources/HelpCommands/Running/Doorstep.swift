import ArgumentParsing
import Foundation

/// What lies between the words of a command line and an exit code: every error becomes a message here.
struct Doorstep: Sendable {
  /// How a command line went.
  struct Outcome: Sendable {
    /// The status to end with.
    let exitCode: ExitCode
    /// What was said and is not written yet: nothing, unless the streams keep it in memory.
    let console: Console
  }

  private let streams: StandardStreams
  private let currentFolder: URL

  /// Stands before commands that speak on streams and read paths from a folder.
  init(streams: StandardStreams, currentFolder: URL = .currentDirectory()) {
    self.streams = streams
    self.currentFolder = currentFolder
  }

  /// Does what the words ask for.
  func run(_ words: [String]) async -> Outcome {
    var context = CommandContext(console: Console(streams), currentFolder: currentFolder)
    do {
      let exitCode = try await answer(words, in: &context)
      try context.console.flush()
      return Outcome(exitCode: exitCode, console: context.console)
    } catch {
      let exitCode = Self.report(CommandFailure(error), on: &context.console)
      return Outcome(exitCode: exitCode, console: context.console)
    }
  }

  private func answer(_ words: [String], in context: inout CommandContext) async throws -> ExitCode {
    switch try ArgumentParser.parse(words, for: Helpkit.configuration) {
    case .help(let path):
      try context.console.results.write(HelpText(path, columns: streams.columns).text)
    case .version:
      try context.console.results.writeLine("helpkit \(helpkitVersion)")
    case .run(let path, let values):
      let options = GlobalOptions(values)
      context.console = Console(streams, verbosity: options.verbosity, color: options.color)
      for type in Helpkit.commands where type.configuration.name == path.command.name {
        return try await Self.make(type, values, path).run(in: &context)
      }
    }
    return .success
  }

  private static func make(
    _ type: any HelpkitCommand.Type, _ values: ParsedValues, _ path: CommandPath
  ) throws(ValidationError) -> any HelpkitCommand {
    do {
      return try type.init(values)
    } catch {
      throw error.about(path)
    }
  }

  /// Says what went wrong and returns its exit code. A reader who is gone is told nothing.
  private static func report(_ failure: CommandFailure, on console: inout Console) -> ExitCode {
    do {
      if let message = failure.message { try console.report(error: message) }
      for line in failure.advice {
        try console.advise(line)
      }
      return failure.exitCode
    } catch {
      return failure.exitCode
    }
  }
}
