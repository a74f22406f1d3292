extension Directory {
  /// How deep folders are that are moved entry by entry.
  private static let depth = 64

  /// Moves an entry into another folder of the same file system, over a file that has the name there.
  ///
  /// A folder that cannot be renamed, for being on a lower layer of an overlay, is made anew and moved entry by entry.
  /// - Throws: the first failure; what was moved before it stays where it went.
  package func move(_ name: FileName, kind: FileKind, into folder: borrowing Directory) throws(FileError) {
    try move(name, kind: kind, into: folder, depth: 0)
  }

  /// Moves all entries into another folder, see ``move(_:kind:into:)``; the entry called `last` at the end.
  package func moveEntries(into folder: borrowing Directory, last: FileName? = nil) throws(FileError) {
    let entries = try self.entries()
    for entry in entries where entry.fileName != last {
      try move(entry.fileName, kind: entry.kind, into: folder)
    }
    for entry in entries where entry.fileName == last {
      try move(entry.fileName, kind: entry.kind, into: folder)
    }
  }

  private func move(
    _ name: FileName, kind: FileKind, into folder: borrowing Directory, depth: Int
  ) throws(FileError) {
    do {
      try rename(name, into: folder, as: name, policy: .replace)
    } catch let error
      where [.crossesDevice, .notEmpty, .alreadyExists].contains(error.kind) && kind == .folder
      && depth < Self.depth
    {
      let source = try openDirectory(name)
      let target = try folder.openOrMakeDirectory(name, mode: 0o700)
      for entry in try source.entries() {
        try source.move(entry.fileName, kind: entry.kind, into: target, depth: depth + 1)
      }
      try target.setMode(source.status.mode)
      try removeDirectory(name)
    }
  }
}
