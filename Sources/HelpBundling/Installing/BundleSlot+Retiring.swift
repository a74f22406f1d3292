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
      try keepForeignFiles(of: tree, receipt: receipt, noting: &remarks)
      try options.reached(.kept)
    } catch {
      do {
        return remarks + [.movedAside(folder: path(of: try keepWhole(name)))]
      } catch {
        return remarks + [.leftBehind(reason: "\(error)")]
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

  /// Moves all that is in the place into a folder that was made for it, entry by entry, because it is on a layer whose
  /// folders cannot be renamed.
  ///
  /// The receipt goes last, so that a kill leaves a folder that is known to be ours.
  /// - Throws: ``StoreError``, `FileError`; all is then back in the place, or as much as could be moved.
  func transfer(_ status: FileStatus, into name: FileName) throws {
    do {
      try options.reached(.emptying)
      let tree = try folder.directory.openDirectory(names.bundle)
      guard try tree.status.isSameFile(as: status) else {
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
      let target = try folder.directory.openDirectory(name)
      try target.setMode(status.mode)
      do {
        try tree.moveEntries(into: target, last: FileName(Receipt.fileName))
        try options.reached(.emptied)
        try folder.directory.removeDirectory(names.bundle)
      } catch {
        target.returnEntries(into: tree)
        throw error
      }
    } catch {
      try? folder.directory.removeDirectory(name)
      throw error
    }
  }

  /// Moves an entry beside the bundle to a fresh name for kept things, and returns that.
  func keepWhole(_ name: FileName) throws -> FileName {
    try withKeptName { kept throws(FileError) in try folder.directory.renameToFreeName(name, kept) }
  }

  /// Makes a folder for kept things.
  func makeKept() throws -> FileName {
    try withKeptName { kept throws(FileError) in try folder.directory.makeDirectory(kept, mode: 0o700) }
  }

  private func keepForeignFiles(
    of tree: borrowing Directory, receipt: Receipt?, noting remarks: inout [InstallRemark]
  ) throws {
    let foreign = try ForeignFiles(in: tree, receipt: receipt)
    guard !foreign.entries.isEmpty else { return }
    let kept = try makeKept()
    let keptFolder = try folder.directory.openDirectory(kept)
    do {
      try foreign.move(from: tree, to: keptFolder)
    } catch {
      // What has moved stays there; the rest is kept elsewhere, with the tree.
      do {
        try folder.directory.removeDirectory(kept)
      } catch _ {
        remarks.append(.movedAside(folder: path(of: kept)))
      }
      throw error
    }
    remarks.append(.kept(paths: foreign.filePaths(in: keptFolder), folder: path(of: kept)))
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
