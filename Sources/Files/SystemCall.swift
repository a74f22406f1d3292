#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls into the system: repeated when a signal interrupts them, with a failure as an error.
enum SystemCall {
  /// Returns what `call` gives, unless it is negative.
  @discardableResult
  @inline(__always)
  static func value<Number: SignedInteger>(
    _ operation: FileError.Operation, _ path: @autoclosure () -> String, _ call: () -> Number
  ) throws(FileError) -> Number {
    while true {
      let result = call()
      guard result < 0 else { return result }
      let code = errno
      guard code == EINTR else { throw FileError(operation, path(), code: code) }
    }
  }

  /// Returns the facts that `call` fills in.
  @safe @inline(__always)
  static func status(
    of path: @autoclosure () -> String, _ call: (UnsafeMutablePointer<stat>) -> Int32
  ) throws(FileError) -> FileStatus {
    var facts = stat()
    while true {
      let result = unsafe call(&facts)
      guard result < 0 else { return FileStatus(facts) }
      let code = errno
      guard code == EINTR else { throw FileError(.inspect, path(), code: code) }
    }
  }
}
