#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exclusive lock on a file of a folder (`flock`), held until its owner goes; the file stays for the next one.
///
/// It holds between processes, and between two locks of one process.
package struct FileLock: ~Copyable, Sendable {
  private let owned: Descriptor

  /// Takes the lock, and blocks the thread while somebody else has it.
  ///
  /// - Parameters:
  ///   - folder: where the lock file is, or is made with mode 0600.
  ///   - name: the name of the lock file.
  ///   - timeout: how long to wait; zero tries once.
  /// - Throws: ``LockError/timedOut(path:waited:)`` and its other cases.
  package init(
    in folder: borrowing Directory, name: FileName, timeout: Duration
  ) throws(LockError) {
    var wait = LockWait(timeout: timeout)
    while true {
      if let owned = try Self.attempt(in: folder, name: name) {
        self.owned = owned
        return
      }
      guard let pause = wait.nextPause() else {
        throw .timedOut(path: folder.path(of: name), waited: wait.waited)
      }
      pause.blockThread()
    }
  }

  /// Takes the lock, and suspends the task while somebody else has it.
  ///
  /// - Throws: ``LockError``, or `CancellationError` if the task is cancelled while it waits.
  package static func acquire(
    in folder: borrowing Directory, name: FileName, timeout: Duration
  ) async throws -> FileLock {
    var wait = LockWait(timeout: timeout)
    while true {
      if let owned = try attempt(in: folder, name: name) { return FileLock(owned) }
      guard let pause = wait.nextPause() else {
        throw LockError.timedOut(path: folder.path(of: name), waited: wait.waited)
      }
      try await Task.sleep(for: pause)
    }
  }

  private init(_ owned: consuming Descriptor) {
    self.owned = owned
  }

  /// Tries once.
  ///
  /// - Returns: nil if somebody else has it.
  private static func attempt(
    in folder: borrowing Directory, name: FileName
  ) throws(LockError) -> Descriptor? {
    // The file that is locked must be the one that has the name, or another process locks another file.
    for _ in 0..<100 {
      let owned = try open(name, in: folder)
      guard try lock(owned, path: folder.path(of: name)) else { return nil }
      if try hasName(name, in: folder, owned) { return owned }
    }
    throw .notSafe(path: folder.path(of: name), .replaced)
  }

  private static func open(
    _ name: FileName, in folder: borrowing Directory
  ) throws(LockError) -> Descriptor {
    // Without O_NONBLOCK a FIFO that somebody put there could hold us for ever.
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let path = folder.path(of: name)
    do throws(FileError) {
      let owned = Descriptor(owning: try openOwn(name, flags, in: folder))
      // No name at all: it went meanwhile, which the comparison of the names finds out.
      if flaw(of: try status(of: owned, path: path)) == nil { return owned }
    } catch {
      guard flaw(of: name, in: folder) != nil else { throw .failed(error) }
    }
    throw .notSafe(path: path, flaw(of: name, in: folder) ?? .replaced)
  }

  /// Opens the file; a mode that keeps its owner out, as a umask or a slip left it, is set right.
  private static func openOwn(
    _ name: FileName, _ flags: Int32, in folder: borrowing Directory
  ) throws(FileError) -> Int32 {
    do {
      return try folder.open(name, flags, mode: 0o600, operation: .lock)
    } catch {
      guard error.kind == .accessDenied, let status = try? folder.status(of: name), flaw(of: status) == nil
      else {
        throw error
      }
      let number = folder.owned.number
      try SystemCall.value(.lock, folder.path(of: name)) {
        name.withCString { name in unsafe fchmodat(number, name, 0o600, 0) }
      }
      return try folder.open(name, flags, mode: 0o600, operation: .lock)
    }
  }

  private static func status(
    of owned: borrowing Descriptor, path: String
  ) throws(FileError) -> FileStatus {
    let number = owned.number
    return try SystemCall.status(of: path) { facts in unsafe fstat(number, facts) }
  }

  private static func flaw(of name: FileName, in folder: borrowing Directory) -> LockError.Flaw? {
    guard let status = try? folder.status(of: name) else { return nil }
    return flaw(of: status)
  }

  private static func flaw(of status: FileStatus) -> LockError.Flaw? {
    guard status.kind == .regular else { return .notRegular }
    guard status.isOurs else { return .otherOwner }
    return status.links > 1 ? .moreNames : nil
  }

  private static func lock(_ owned: borrowing Descriptor, path: String) throws(LockError) -> Bool {
    while flock(owned.number, LOCK_EX | LOCK_NB) < 0 {
      let code = errno
      if code == EWOULDBLOCK { return false }
      guard code == EINTR else { throw .failed(FileError(.lock, path, code: code)) }
    }
    return true
  }

  private static func hasName(
    _ name: FileName, in folder: borrowing Directory, _ owned: borrowing Descriptor
  ) throws(LockError) -> Bool {
    do {
      let locked = try status(of: owned, path: folder.path(of: name))
      return try folder.status(of: name).isSameFile(as: locked)
    } catch let error where error.kind == .notFound {
      return false
    } catch {
      throw .failed(error)
    }
  }
}
