import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a command's output goes and what is known about the other end.
struct StandardStreams: Sendable {
  /// The descriptor that results go to; nil keeps them in memory.
  var output: Int32?
  /// The descriptor that everything else goes to; nil keeps it in memory.
  var error: Int32?
  /// Whether a person reads the results.
  var isOutputTerminal = false
  /// Whether a person reads everything else.
  var isErrorTerminal = false
  /// The environment of the process.
  var environment: [String: String] = [:]

  /// The streams of the process.
  static var process: StandardStreams {
    StandardStreams(
      output: STDOUT_FILENO, error: STDERR_FILENO, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }

  /// The width of lines: `COLUMNS`, else 80.
  var columns: Int {
    environment["COLUMNS"].flatMap { Int($0) }.map { min(max($0, 40), 200) } ?? 80
  }
}
