#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Directory {
  /// Lists the folder, sorted by the bytes of the names, without `.` and `..`.
  package func entries() throws(FileError) -> [DirectoryEntry] {
    try unsortedEntries().sorted { $0.fileName < $1.fileName }
  }

  /// Lists the folder in the order of the file system.
  package func unsortedEntries() throws(FileError) -> [DirectoryEntry] {
    // A stream on a copy of our descriptor would share its position with other listings.
    let number = try SystemCall.value(.list, path) {
      unsafe openat(owned.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = unsafe fdopendir(number) else {
      let code = errno
      _ = close(number)
      throw FileError(.list, path, code: code)
    }
    defer { unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let listed = unsafe readdir(stream) else {
        let code = errno
        guard code == 0 else { throw FileError(.list, path, code: code) }
        return entries
      }
      let name = unsafe withUnsafePointer(to: &listed.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe FileName(listed: $0) }
      }
      guard let name else { continue }
      guard let kind = try unsafe kind(of: name, type: Int32(listed.pointee.d_type)) else { continue }
      entries.append(DirectoryEntry(fileName: name, kind: kind))
    }
  }

  /// Returns what an entry is, or nil if it has gone; some file systems do not tell while listing.
  private func kind(of name: FileName, type: Int32) throws(FileError) -> FileKind? {
    switch type {
    case Int32(DT_REG): return .regular
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .symbolicLink
    case Int32(DT_UNKNOWN):
      do {
        return try status(of: name).kind
      } catch let error where error.kind == .notFound {
        return nil
      }
    default: return .other
    }
  }
}
