/// A lock that could not be had.
package enum LockError: Error, Sendable, CustomStringConvertible {
  /// What makes a lock file untrustworthy.
  package enum Flaw: String, Sendable {
    case notRegular = "it is not a regular file"
    case otherOwner = "it belongs to another user"
    case moreNames = "it has more than one name"
    case replaced = "it is replaced again and again"
  }

  /// Somebody else held it all the time.
  case timedOut(path: String, waited: Duration)
  /// The file is not one that we would have made.
  case notSafe(path: String, Flaw)
  /// A system call failed.
  case failed(FileError)

  /// The message: lower case, without a full stop.
  package var description: String {
    switch self {
    case .timedOut(let path, let waited):
      "'\(path)' is held by another process; gave up after \(waited.components.seconds) s"
    case .notSafe(let path, let flaw): "'\(path)' is no safe lock: \(flaw.rawValue)"
    case .failed(let error): error.description
    }
  }
}
