import ArgumentParsing

/// Why a command stops, where no error of the library says so.
struct CommandError: Error, Equatable {
  /// What is wrong: lower case, subject first, no full stop.
  let message: String
  /// The status to end with.
  let exitCode: ExitCode

  /// Creates an error.
  init(_ message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }
}
