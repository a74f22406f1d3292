import ArgumentParsing
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error as the user meets it: a message, details and an exit code.
struct CommandFailure: Equatable {
  /// What is wrong; nil when there is nobody to tell, the user stopped the work, or the details say it.
  let message: String?
  /// Further lines: the errors of a manifest, or what to do about it.
  var details: [String] = []
  /// The status to end with.
  let exitCode: ExitCode

  /// Finds words and number for an error.
  init(_ error: any Error) {
    if let failure = CommandFailure(library: error) {
      self = failure
      return
    }
    switch error {
    case let error as ValidationError:
      message = error.description
      exitCode = .validationFailure
      if !error.usage.isEmpty {
        details = ["usage: " + error.usage, "       see '\(error.command) --help'"]
      }
    case let error as CommandError:
      message = error.message
      exitCode = error.exitCode
    case OutputError.closedPipe:
      message = nil
      exitCode = .signal(SIGPIPE)
    case OutputError.writeFailed(let reason):
      message = "cannot write the output: \(reason)"
      exitCode = .inputOutput
    case is CancellationError:
      message = nil
      exitCode = .signal(SIGINT)
    default:
      message = "\(SystemReason(error))"
      exitCode = .inputOutput
    }
  }
}
