#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open descriptor, closed with its owner.
struct Descriptor: ~Copyable, Sendable {
  /// The system's number.
  let number: Int32

  /// Takes over an open descriptor.
  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Closes, and tells whether the bytes written so far are safe with the system.
  ///
  /// It is never repeated: even when it fails or is interrupted the number is free, perhaps taken again.
  consuming func closeChecked(path: @autoclosure () -> String) throws(FileError) {
    let number = self.number
    discard self
    guard close(number) < 0 else { return }
    let code = errno
    guard code == EINTR || code == EINPROGRESS else { throw FileError(.close, path(), code: code) }
  }
}
