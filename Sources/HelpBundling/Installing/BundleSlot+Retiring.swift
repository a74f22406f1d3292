import Files
import Foundation

extension BundleSlot {
  /// Does what is left to do once the new tree is in place; nothing can fail any more.
  func finish(_ replaced: ReplacedTree, name: FileName) -> [InstallRemark] {
    var remarks: [InstallRemark] = []
    if options.isDurable {
      do {
        try folder.directory.synchronize()
        try options.reached(.parentSynchronized)
      } catch {
        remarks.append(.notSynchronized(reason: "\(error)"))
      }
    }
    switch replaced {
    case .none: break
    case .removed(let more): remarks += more
    case .movedAside(let kept): remarks.append(.movedAside(folder: path(of: kept)))
    case .bundle(let receipt): remarks += retire(name, receipt: receipt)
    }
    return remarks
  }

  /// Removes a tree that has lost its place, after moving the files aside that its receipt does not know.
  ///
  /// Should they refuse to move, the tree is moved aside whole; should that fail too, it stays for a later
  /// installation, which tries the same.
  func retire(_ name: FileName, receipt: Receipt?) -> [InstallRemark] {
    var remarks: [InstallRemark] = []
    do {
      try options.reached(.keeping)
      let tree = try folder.directory.openDirectory(name)
      remarks += try keepForeignFiles(of: tree, receipt: receipt)
      try options.reached(.kept)
    } catch {
      do {
        return [.movedAside(folder: path(of: try keepWhole(name)))]
      } catch {
        return [.leftBehind(reason: "\(error)")]
      }
    }
    do {
      try options.reached(.removing)
      try folder.directory.removeTree(name)
      try options.reached(.removed)
    } catch {
      remarks.append(.leftBehind(reason: "\(error)"))
    }
    return remarks
  }

  /// Removes a tree in its place, receipt last, after moving the files aside that its receipt does not know.
  func empty(_ status: FileStatus, receipt: Receipt?) throws -> [InstallRemark] {
    try options.reached(.emptying)
    let tree = try folder.directory.openDirectory(names.bundle)
    guard try tree.status.isSameFile(as: status) else {
      throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
    }
    let remarks = try keepForeignFiles(of: tree, receipt: receipt)
    let entries = try tree.entries()
    for entry in entries where entry.name != Receipt.fileName {
      try tree.removeTree(entry.fileName)
    }
    for entry in entries where entry.name == Receipt.fileName {
      try tree.remove(entry.fileName)
    }
    try folder.directory.removeDirectory(names.bundle)
    try options.reached(.emptied)
    return remarks
  }

  /// Moves an entry beside the bundle to a fresh name for kept things, and returns that.
  func keepWhole(_ name: FileName) throws -> FileName {
    try withKeptName { kept throws(FileError) in try folder.directory.renameToFreeName(name, kept) }
  }

  private func keepForeignFiles(
    of tree: borrowing Directory, receipt: Receipt?
  ) throws -> [InstallRemark] {
    let foreign = try ForeignFiles(in: tree, receipt: receipt)
    guard !foreign.entries.isEmpty else { return [] }
    let kept = try withKeptName { kept throws(FileError) in
      try folder.directory.makeDirectory(kept, mode: 0o700)
    }
    let keptFolder = try folder.directory.openDirectory(kept)
    try foreign.move(from: tree, to: keptFolder)
    return [.kept(paths: foreign.filePaths(in: keptFolder), folder: path(of: kept))]
  }

  private func withKeptName(_ body: (FileName) throws(FileError) -> Void) throws -> FileName {
    let now = Date.now
    var attempt = 1
    while true {
      let name = try names.kept(at: now, attempt: attempt)
      do {
        try body(name)
        return name
      } catch {
        guard error.kind == .alreadyExists, attempt < 1_000 else { throw error }
        attempt += 1
      }
    }
  }
}
