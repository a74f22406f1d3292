#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The facts that the system keeps about a file or folder.
package struct FileStatus: Sendable, Hashable {
  /// What it is.
  package let kind: FileKind
  /// How many bytes it holds.
  package let size: UInt64
  /// The device it stands on.
  package let device: UInt64
  /// Its number on that device.
  package let inode: UInt64
  /// The user it belongs to.
  package let owner: UInt32
  /// Its permission bits, with set-user, set-group and sticky: `0o7777` at most.
  package let mode: UInt16
  /// How many names it has.
  package let links: UInt64

  init(_ facts: stat) {
    kind = FileKind(mode: facts.st_mode)
    size = UInt64(clamping: facts.st_size)
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(facts.st_ino)
    owner = facts.st_uid
    mode = UInt16(truncatingIfNeeded: facts.st_mode & 0o7777)
    links = UInt64(facts.st_nlink)
  }

  /// Looks at what a path leads to (`stat`).
  package init(of path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(.inspect, path, code: ENOENT) }
    self = try SystemCall.status(of: path) { facts in unsafe stat(path, facts) }
  }

  /// Whether both are one file, perhaps by two names.
  package func isSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }

  /// Whether it belongs to the user that this process acts as.
  package var isOurs: Bool { owner == geteuid() }

  /// Whether it belongs to the system's administrator.
  package var isRootOwned: Bool { owner == 0 }

  /// Whether members of its group may change it.
  package var isGroupWritable: Bool { mode & 0o020 != 0 }

  /// Whether everybody may change it.
  package var isWorldWritable: Bool { mode & 0o002 != 0 }

  /// Whether only the owner of an entry may rename or remove it.
  package var isSticky: Bool { mode & 0o1000 != 0 }
}
