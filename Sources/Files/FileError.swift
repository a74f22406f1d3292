#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A system call that failed: what was tried, on what, and why it did not work.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried, as the word after "cannot".
  package enum Operation: String, Sendable {
    case open, create, inspect, list, read, write, close, rename, remove, lock
    case makeFolder = "make the folder"
    case setMode = "change the mode of"
    case readLink = "read the link"
    case measureSpace = "measure the free space of"
    case synchronize = "write back"
  }

  /// The conditions that callers tell apart.
  package enum Kind: Sendable {
    case notFound, alreadyExists, notAFolder, isAFolder, notARegularFile, symbolicLink, notEmpty, tooLarge
    case accessDenied, readOnly, noSpace, crossesDevice, unsupported, busy, nameTooLong, other
  }

  /// What was tried.
  package let operation: Operation
  /// The path it was tried on, for messages only.
  package let path: String
  /// The system's error number; zero if we, not the system, refused.
  package let code: Int32
  /// The condition.
  package let kind: Kind

  /// Creates an error from the system's number.
  package init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    kind = Kind(code: code, operation: operation)
  }

  /// Creates an error for what the system allows and we do not.
  package init(_ operation: Operation, _ path: String, refused kind: Kind) {
    self.operation = operation
    self.path = path
    self.kind = kind
    code = 0
  }

  /// Whether nothing of the wanted kind is there: nothing at all, a file for a folder, or a folder for a file.
  package var isAbsence: Bool { [.notFound, .notAFolder, .isAFolder].contains(kind) }

  /// The message: lower case, without a full stop.
  package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }

  /// Why it did not work, in words.
  package var reason: String {
    switch kind {
    case .notFound: "no such file or folder"
    case .alreadyExists: "it exists already"
    case .notAFolder: "not a folder"
    case .isAFolder: "it is a folder"
    case .notARegularFile: "not a regular file"
    case .symbolicLink: "it is a symbolic link"
    case .notEmpty: "the folder is not empty"
    case .tooLarge: "it has more bytes than are read"
    case .accessDenied: "permission denied"
    case .readOnly: "the file system is read-only"
    case .noSpace: "no space left"
    case .crossesDevice: "it is on another file system"
    case .unsupported: "the file system cannot do this"
    case .busy: "it is in use"
    case .nameTooLong: "the name is too long"
    case .other: systemReason
    }
  }

  private var systemReason: String {
    var text = [CChar](repeating: 0, count: 256)
    let status = unsafe text.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return ERANGE }
      return unsafe strerror_r(code, start, buffer.count)
    }
    guard status == 0 else { return "error \(code)" }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension FileError.Kind {
  fileprivate init(code: Int32, operation: FileError.Operation) {
    switch code {
    case ENOENT: self = .notFound
    case EEXIST: self = .alreadyExists
    case ENOTDIR: self = .notAFolder
    case EISDIR: self = .isAFolder
    case ELOOP: self = .symbolicLink
    case ENXIO where operation == .open: self = .notARegularFile
    case ENOTEMPTY: self = .notEmpty
    case EACCES, EPERM: self = .accessDenied
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .noSpace
    case EXDEV: self = .crossesDevice
    case ENOSYS, ENOTSUP, EOPNOTSUPP: self = .unsupported
    case EINVAL where operation == .rename: self = .unsupported
    case EBUSY, ETXTBSY: self = .busy
    case ENAMETOOLONG: self = .nameTooLong
    default: self = .other
    }
  }
}
