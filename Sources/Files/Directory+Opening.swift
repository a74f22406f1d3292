#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Directory {
  /// Opens a folder by path, and makes it and those above it where they are missing (`mkdirat`).
  ///
  /// - Throws: ``FileError`` about the first folder that cannot be opened or made.
  package static func opening(_ path: String, makingWith mode: UInt16 = 0o755) throws(FileError) -> Directory
  {
    do {
      return try Directory(path: path)
    } catch {
      guard error.kind == .notFound, let slash = path.lastIndex(of: "/"),
        let name = FileName(String(path[path.index(after: slash)...]))
      else { throw error }
      let parent = slash == path.startIndex ? "/" : String(path[..<slash])
      return try opening(parent, makingWith: mode).openOrMakeDirectory(name, mode: mode)
    }
  }

  /// Opens a folder in this one; a link is refused.
  package func openDirectory(_ name: FileName) throws(FileError) -> Directory {
    do {
      let number = try open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, operation: .open)
      return Directory(Descriptor(owning: number), path: path(of: name))
    } catch let error where error.kind == .notAFolder {
      // Linux says ENOTDIR of a link too; the message should name it.
      let isLink = (try? status(of: name))?.kind == .symbolicLink
      throw isLink ? FileError(.open, error.path, code: ELOOP) : error
    }
  }

  /// Makes a folder in this one (`mkdirat`); the umask takes bits from `mode`.
  package func makeDirectory(_ name: FileName, mode: UInt16 = 0o755) throws(FileError) {
    let number = owned.number
    try SystemCall.value(.makeFolder, path(of: name)) {
      name.withCString { name in unsafe mkdirat(number, name, mode_t(mode)) }
    }
  }

  /// Opens a folder in this one, and makes it before if it is not there; a link is refused.
  package func openOrMakeDirectory(_ name: FileName, mode: UInt16 = 0o755) throws(FileError) -> Directory {
    do {
      return try openDirectory(name)
    } catch let error where error.kind == .notFound {
      do {
        try makeDirectory(name, mode: mode)
      } catch let error where error.kind == .alreadyExists {
        // Somebody else made it just now.
      }
      return try openDirectory(name)
    }
  }

  /// Opens the folder that a path of names leads to, and makes what is missing on the way.
  package func openOrMakeDirectories(_ names: [FileName], mode: UInt16 = 0o755) throws(FileError) -> Directory
  {
    guard let first = names.first else { return try reopened() }
    var last = try openOrMakeDirectory(first, mode: mode)
    for name in names.dropFirst() {
      last = try last.openOrMakeDirectory(name, mode: mode)
    }
    return last
  }

  /// Opens a regular file to read; anything else is refused and never waited for.
  package func openFile(_ name: FileName, followsLinks: Bool = false) throws(FileError) -> File {
    // Without O_NONBLOCK a FIFO would wait for its other end.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    let owned = Descriptor(owning: try open(name, flags, operation: .open))
    let number = owned.number
    let status = try SystemCall.status(of: path(of: name)) { facts in unsafe fstat(number, facts) }
    switch status.kind {
    case .regular: return File(owned, folderPath: path, name: name, size: status.size)
    case .folder: throw FileError(.open, path(of: name), refused: .isAFolder)
    case .symbolicLink: throw FileError(.open, path(of: name), refused: .symbolicLink)
    case .other: throw FileError(.open, path(of: name), refused: .notARegularFile)
    }
  }

  /// Creates a file that is not there yet and opens it to write; the umask takes bits from `mode`.
  ///
  /// One system call.
  package func createFile(_ name: FileName, mode: UInt16 = 0o644) throws(FileError) -> File {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let owned = Descriptor(owning: try open(name, flags, mode: mode, operation: .create))
    return File(owned, folderPath: path, name: name, size: 0)
  }

  /// Opens an entry (`openat`) and returns the descriptor's number.
  func open(
    _ name: FileName, _ flags: Int32, mode: UInt16 = 0, operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    let number = owned.number
    return try SystemCall.value(operation, path(of: name)) {
      name.withCString { name in unsafe openat(number, name, flags | O_CLOEXEC, mode_t(mode)) }
    }
  }
}
