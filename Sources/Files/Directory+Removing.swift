#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Directory {
  /// Removes an entry that is no folder; a link itself, not what it leads to (`unlinkat`).
  package func remove(_ name: FileName) throws(FileError) {
    try remove(name, flags: 0)
  }

  /// Removes an empty folder (`unlinkat`).
  package func removeDirectory(_ name: FileName) throws(FileError) {
    try remove(name, flags: AT_REMOVEDIR)
  }

  /// Removes an entry with all that is in it.
  ///
  /// Links are removed and not followed, other file systems are not entered, folders of ours that we may not
  /// change are made changeable. A failure does not keep the rest from going. Any depth: two descriptors.
  /// - Throws: the first failure, when all else is removed.
  package func removeTree(_ name: FileName) throws(FileError) {
    guard try status(of: name).kind == .folder else { return try remove(name) }
    var removal = try TreeRemoval(of: name, in: self)
    try removal.run()
    try removeDirectory(name)
  }

  private func remove(_ name: FileName, flags: Int32) throws(FileError) {
    let number = owned.number
    try SystemCall.value(.remove, path(of: name)) {
      name.withCString { name in unsafe unlinkat(number, name, flags) }
    }
  }

  /// Opens the folder that holds this one.
  func openParent(label: String) throws(FileError) -> Directory {
    let number = try SystemCall.value(.open, label) {
      unsafe openat(owned.number, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    return Directory(Descriptor(owning: number), path: label)
  }

  /// Returns the same open folder with another path for messages.
  consuming func labelled(_ path: String) -> Directory {
    Directory(owned, path: path)
  }

  /// Opens a folder to empty it, after giving us the right to if it is ours.
  func openToRemove(_ name: FileName) throws(FileError) -> Directory {
    do {
      return try openDirectory(name)
    } catch let error where error.kind == .accessDenied {
      let number = owned.number
      try SystemCall.value(.setMode, error.path) {
        name.withCString { name in unsafe fchmodat(number, name, 0o700, AT_SYMLINK_NOFOLLOW) }
      }
      return try openDirectory(name)
    }
  }
}
