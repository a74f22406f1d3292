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
  /// What stands for the environment of the process; nil is that itself.
  private var givenEnvironment: [String: String]?

  /// Keeps in memory what is said, to be read by nobody with a terminal.
  init(environment: [String: String] = [:]) {
    givenEnvironment = environment
  }

  private init(output: Int32, error: Int32) {
    self.output = output
    self.error = error
    isOutputTerminal = isatty(output) == 1
    isErrorTerminal = isatty(error) == 1
  }

  /// The streams of the process.
  static var process: StandardStreams { StandardStreams(output: STDOUT_FILENO, error: STDERR_FILENO) }

  /// The environment of the process, all of it read anew each time.
  var environment: [String: String] { givenEnvironment ?? ProcessInfo.processInfo.environment }

  /// Returns a variable of the environment; nil if it is not set.
  func variable(_ name: String) -> String? {
    guard let givenEnvironment else { return SystemCall.variable(name) }
    return givenEnvironment[name]
  }

  /// The width of lines: `COLUMNS`, else 80.
  var columns: Int {
    variable("COLUMNS").flatMap { Int($0) }.map { min(max($0, 40), 200) } ?? 80
  }
}
