import Files

extension StoreError {
  /// Creates an error from the failure of a system call that makes or changes something.
  init(_ error: FileError) {
    switch error.kind {
    case .noSpace, .readOnly, .accessDenied, .notFound, .notAFolder, .nameTooLong, .symbolicLink:
      self = .cannotCreate(error.description)
    case .alreadyExists, .isAFolder, .notARegularFile, .notEmpty, .tooLarge, .crossesDevice,
      .unsupported, .busy, .other:
      self = .inputOutput(error.description)
    }
  }

  /// Creates an error from the failure of a system call that reads what should be there.
  init(reading error: FileError) {
    self = .inputOutput(error.description)
  }

  /// Creates an error from a lock that could not be had.
  init(_ error: LockError) {
    switch error {
    case .timedOut(let path, let waited): self = .lockTimedOut(path: path, waited: waited)
    case .notSafe(let path, let flaw): self = .unsafeLock(path: path, reason: flaw.rawValue)
    case .failed(let error): self.init(error)
    }
  }

  /// Calls `body` and turns the errors of its file system into ours; any other passes.
  static func translating<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      throw StoreError(error)
    } catch let error as LockError {
      throw StoreError(error)
    }
  }
}
