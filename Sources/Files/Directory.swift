#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if os(Linux)
  import CFiles
#endif

/// An open folder; everything is reached beneath its descriptor, and no link is followed unless asked.
///
/// Names are single components, so nothing outside can be meant, and a folder that others rename or replace
/// meanwhile is still the one that was opened.
package struct Directory: ~Copyable, Sendable {
  let owned: Descriptor
  /// Where it was opened, for messages only.
  package let path: String

  init(_ owned: consuming Descriptor, path: String) {
    self.owned = owned
    self.path = path
  }

  /// Opens a folder by path.
  ///
  /// - Parameters:
  ///   - path: links in the folders above are followed.
  ///   - followsLinks: whether the last component may be a link.
  /// - Throws: ``FileError/Kind/notAFolder`` for a file, or the system's failure.
  package init(path: String, followsLinks: Bool = true) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    guard !path.utf8.contains(0) else { throw FileError(.open, path, code: ENOENT) }
    let number = try SystemCall.value(.open, path) { unsafe openat(AT_FDCWD, path, flags) }
    self.init(Descriptor(owning: number), path: path)
  }

  /// Opens the same folder once more, with a descriptor of its own.
  package func reopened() throws(FileError) -> Directory {
    let number = try SystemCall.value(.open, path) {
      unsafe openat(owned.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    return Directory(Descriptor(owning: number), path: path)
  }

  /// What the system knows about the folder now (`fstat`).
  package var status: FileStatus {
    get throws(FileError) {
      let number = owned.number
      return try SystemCall.status(of: path) { facts in unsafe fstat(number, facts) }
    }
  }

  /// Returns what the system knows about an entry; a link is not followed (`fstatat`).
  package func status(of name: FileName) throws(FileError) -> FileStatus {
    try status(of: name, flags: AT_SYMLINK_NOFOLLOW)
  }

  /// Returns what the system knows about an entry, or nil if there is none; a link is not followed.
  package func statusIfPresent(of name: FileName) throws(FileError) -> FileStatus? {
    do {
      return try status(of: name)
    } catch let error where error.kind == .notFound {
      return nil
    }
  }

  /// Returns what the system knows about what an entry leads to.
  package func statusFollowingLinks(of name: FileName) throws(FileError) -> FileStatus {
    try status(of: name, flags: 0)
  }

  /// Returns the text of a symbolic link; bytes that are not UTF-8 become U+FFFD.
  package func readLink(_ name: FileName) throws(FileError) -> String {
    let number = owned.number
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try SystemCall.value(.readLink, path(of: name)) {
      unsafe target.withUnsafeMutableBytes { buffer in
        name.withCString { name in
          guard let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
          return unsafe readlinkat(number, name, start, buffer.count)
        }
      }
    }
    return String(decoding: target.prefix(count), as: UTF8.self)
  }

  /// Sets the folder's permission bits, whatever the umask (`fchmod`).
  package func setMode(_ mode: UInt16) throws(FileError) {
    try SystemCall.value(.setMode, path) { fchmod(owned.number, mode_t(mode)) }
  }

  /// Returns how much more the file system takes from this user.
  ///
  /// Inodes are `UInt64.max` on file systems that do not count them.
  package func freeSpace() throws(FileError) -> (bytes: UInt64, inodes: UInt64) {
    var facts = statvfs()
    try SystemCall.value(.measureSpace, path) { unsafe fstatvfs(owned.number, &facts) }
    let (bytes, isHuge) = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
    return (isHuge ? .max : bytes, facts.f_files == 0 ? .max : UInt64(facts.f_favail))
  }

  /// Waits until the names in the folder are on the disk (`fsync`).
  package func synchronize() throws(FileError) {
    try SystemCall.value(.synchronize, path) { fsync(owned.number) }
  }

  /// Locks the folder itself (`flock`), so that other processes can tell that this one works in it; the lock ends with
  /// the last descriptor.
  ///
  /// - Returns: false if another process has it; true also where the file system knows no locks.
  package func lock() throws(FileError) -> Bool {
    do {
      try SystemCall.value(.lock, path) { flock(owned.number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      guard error.kind == .unsupported || error.code == ENOLCK else { throw error }
      return true
    }
  }

  /// Whether ``synchronizeFileSystem()`` also covers files that were not synchronised one by one.
  package static var synchronizesUnsyncedFiles: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Waits until the file system is on the disk: on Linux all of it (`syncfs`), on Apple systems what was
  /// synchronised file by file before (`F_FULLFSYNC`).
  package func synchronizeFileSystem() throws(FileError) {
    #if os(Linux)
      try SystemCall.value(.synchronize, path) { helpkit_syncfs(owned.number) }
    #else
      try SystemCall.value(.synchronize, path) { fcntl(owned.number, F_FULLFSYNC) }
    #endif
  }

  func path(of name: FileName) -> String { "\(path)/\(name)" }

  private func status(of name: FileName, flags: Int32) throws(FileError) -> FileStatus {
    let number = owned.number
    return try SystemCall.status(of: path(of: name)) { facts in
      name.withCString { name in unsafe fstatat(number, name, facts, flags) }
    }
  }
}
