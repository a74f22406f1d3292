import ArgumentParsing

extension ExitCode {
  /// The input is not what it should be: `EX_DATAERR`.
  static let refused = ExitCode(65)
  /// The input is not there: `EX_NOINPUT`.
  static let missingInput = ExitCode(66)
  /// The output cannot be created, or there is no space for it: `EX_CANTCREAT`.
  static let cannotCreate = ExitCode(73)
  /// Reading or writing failed: `EX_IOERR`.
  static let inputOutput = ExitCode(74)
  /// Another process holds the lock; later it may work: `EX_TEMPFAIL`.
  static let locked = ExitCode(75)
  /// The target is not safe to write to: `EX_NOPERM`.
  static let unsafeTarget = ExitCode(77)

  /// A signal ended the work, as a shell reports it.
  static func signal(_ number: Int32) -> ExitCode {
    ExitCode(128 + number)
  }
}
