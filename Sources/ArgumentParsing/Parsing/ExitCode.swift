/// The status a process ends with.
package struct ExitCode: Error, Hashable, Sendable {
  /// The number given to the system.
  package let rawValue: Int32

  /// Creates an exit code.
  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All went well.
  package static let success = ExitCode(0)
  /// The work was done and its answer is no.
  package static let failure = ExitCode(1)
  /// The command line was wrong (`EX_USAGE` of sysexits).
  package static let validationFailure = ExitCode(64)
}
