extension Directory {
  /// How deep folders are that are moved entry by entry.
  private static let depth = 64

  /// Moves an entry into another folder of the same file system; see ``moveEntries(into:last:policy:)``.
  package func move(_ name: FileName, kind: FileKind, into folder: borrowing Directory) throws(FileError) {
    try move(name, kind: kind, into: folder, policy: .replace, depth: 0)
  }

  /// Moves all entries into another folder of the same file system, the entry called `last` at the end.
  ///
  /// A folder that cannot be renamed, for being on a lower layer of an overlay or because there is one of its name, is
  /// moved entry by entry. The policy says what becomes of a file that has the name there.
  /// - Throws: the first failure; nothing is moved behind it.
  package func moveEntries(
    into folder: borrowing Directory, last: FileName? = nil, policy: RenamePolicy = .replace
  ) throws(FileError) {
    let entries = try self.entries()
    for entry in entries where entry.fileName != last {
      try move(entry.fileName, kind: entry.kind, into: folder, policy: policy, depth: 0)
    }
    for entry in entries where entry.fileName == last {
      try move(entry.fileName, kind: entry.kind, into: folder, policy: policy, depth: 0)
    }
  }

  /// Moves back what ``moveEntries(into:last:policy:)`` has moved before it failed, as far as it goes.
  package func returnEntries(into folder: borrowing Directory) {
    for entry in (try? entries()) ?? [] {
      try? move(entry.fileName, kind: entry.kind, into: folder, policy: .replace, depth: 0)
    }
  }

  private func move(
    _ name: FileName, kind: FileKind, into folder: borrowing Directory, policy: RenamePolicy, depth: Int
  ) throws(FileError) {
    do throws(FileError) {
      try rename(name, into: folder, as: name, policy: policy)
    } catch {
      let isWorthIt = [.crossesDevice, .notEmpty, .alreadyExists].contains(error.kind)
      guard isWorthIt, kind == .folder, depth < Self.depth else { throw error }
      let source = try openDirectory(name)
      let target = try folder.openOrMakeDirectory(name, mode: 0o700)
      for entry in try source.entries() {
        try source.move(entry.fileName, kind: entry.kind, into: target, policy: policy, depth: depth + 1)
      }
      try target.setMode(source.status.mode)
      try removeDirectory(name)
    }
  }
}
