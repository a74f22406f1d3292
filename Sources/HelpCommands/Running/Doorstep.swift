import ArgumentParsing
import Foundation
import HelpBundling

/// What lies between the words of a command line and an exit code: every error becomes a message here.
struct Doorstep: Sendable {
  /// How a command line went.
  struct Outcome: Sendable {
    /// The status to end with.
    let exitCode: ExitCode
    /// What was said and is not written yet: nothing, unless the streams keep it in memory.
    let console: Console
  }

  /// A command with its values, ready to run.
  struct Request: Sendable {
    fileprivate let command: any HelpkitCommand
    fileprivate let options: GlobalOptions
  }

  /// What the words come to.
  enum Reading: Sendable {
    /// They asked for help or the version, or were wrong.
    case answered(Outcome)
    /// They name a command.
    case ready(Request)
  }

  private let streams: StandardStreams
  private let currentFolder: URL
  private let environment: HelpEnvironment?

  /// Stands before commands that speak on streams and read paths from a folder.
  ///
  /// `environment` is what the user has set; nil reads the process's when a command asks for it.
  init(
    streams: StandardStreams, currentFolder: URL = .currentDirectory(), environment: HelpEnvironment? = nil
  ) {
    self.streams = streams
    self.currentFolder = currentFolder
    self.environment = environment
  }

  /// Reads words and does what they ask for.
  func run(_ words: [String]) async -> Outcome {
    switch read(words) {
    case .answered(let outcome): outcome
    case .ready(let request): await run(request)
    }
  }

  /// Reads words; questions are answered at once, and what `words` throws is told.
  func read(_ words: @autoclosure () throws -> [String]) -> Reading {
    var console = Console(streams)
    do {
      switch try ArgumentParser.parse(words(), for: Helpkit.configuration) {
      case .help(let path):
        try console.results.write(HelpText(path, columns: streams.columns).text)
      case .version:
        try console.results.writeLine("helpkit \(helpkitVersion)")
      case .run(let path, let values):
        for type in Helpkit.commands where type.configuration.name == path.command.name {
          return .ready(
            Request(command: try Self.make(type, values, path), options: GlobalOptions(values)))
        }
      }
      try console.flush()
      return .answered(Outcome(exitCode: .success, console: console))
    } catch {
      return .answered(Self.outcome(of: error, on: console))
    }
  }

  /// Runs a command.
  func run(_ request: Request) async -> Outcome {
    let options = request.options
    var context = CommandContext(
      console: Console(streams, verbosity: options.verbosity, color: options.color),
      currentFolder: currentFolder, givenEnvironment: environment)
    do {
      let exitCode = try await request.command.run(in: &context)
      try context.console.flush()
      return Outcome(exitCode: exitCode, console: context.console)
    } catch {
      return Self.outcome(of: error, on: context.console)
    }
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

  /// Says what went wrong, if there is anybody to tell.
  private static func outcome(of error: any Error, on console: Console) -> Outcome {
    let failure = CommandFailure(error)
    var console = console
    do {
      if let message = failure.message { try console.report(error: message) }
      for line in failure.details { try console.advise(line) }
    } catch {
      // The stream for messages is closed: the exit code alone speaks.
      return Outcome(exitCode: failure.exitCode, console: console)
    }
    return Outcome(exitCode: failure.exitCode, console: console)
  }
}
