import Files

extension BundleSlot {
  /// Moves a finished tree into the place.
  ///
  /// - Throws: ``StoreError``, `FileError`; the place is then as it was before.
  func commit(_ staged: FileName, over occupant: Occupant) throws -> ReplacedTree {
    switch occupant {
    case .none:
      try place(staged)
      try? options.reached(.committed)
      return .none
    case .emptyFolder(let status):
      return try replace(status, receipt: nil, with: staged)
    case .bundle(let status):
      // Without a readable receipt, no file is known to be ours.
      guard let receipt = try receipt(of: names.bundle) else { return try setAside(status, for: staged) }
      return try replace(status, receipt: receipt, with: staged)
    case .foreign(let status):
      return try setAside(status, for: staged)
    }
  }

  /// Gives a tree the free name of the bundle.
  private func place(_ staged: FileName) throws {
    do {
      try options.reached(.placing)
      try folder.directory.renameToFreeName(staged, names.bundle)
    } catch let error as FileError where error.kind == .alreadyExists || error.kind == .notEmpty {
      throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
    }
  }

  /// Exchanges a tree with the old bundle; where the file system cannot, in two steps.
  private func replace(
    _ status: FileStatus, receipt: Receipt?, with staged: FileName
  ) throws -> ReplacedTree {
    do {
      try options.reached(.exchanging)
      try folder.directory.rename(staged, to: names.bundle, policy: .exchange)
    } catch let error as FileError where error.kind == .unsupported {
      return try replaceInTwoSteps(status, receipt: receipt, with: staged)
    } catch let error as FileError where error.kind == .crossesDevice {
      let old = try names.old()
      try folder.directory.makeDirectory(old, mode: 0o700)
      try transfer(status, into: old)
      return try place(staged, before: old, receipt: receipt)
    }
    do {
      try options.reached(.exchanged)
      guard try folder.directory.status(of: staged).isSameFile(as: status) else {
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
    } catch {
      try folder.directory.rename(staged, to: names.bundle, policy: .exchange)
      throw error
    }
    try? options.reached(.committed)
    return .bundle(receipt)
  }

  private func replaceInTwoSteps(
    _ status: FileStatus, receipt: Receipt?, with staged: FileName
  ) throws -> ReplacedTree {
    let old = try names.old()
    do {
      try options.reached(.movingAside)
      try folder.directory.renameToFreeName(names.bundle, old)
    } catch let error as FileError where error.kind == .crossesDevice {
      try folder.directory.makeDirectory(old, mode: 0o700)
      try transfer(status, into: old)
      return try place(staged, before: old, receipt: receipt)
    }
    return try place(staged, before: old, receipt: receipt, expecting: status)
  }

  /// Gives a tree the name of the bundle, which is called `old` now; if that fails, the bundle gets its name back.
  private func place(
    _ staged: FileName, before old: FileName, receipt: Receipt?, expecting status: FileStatus? = nil
  ) throws -> ReplacedTree {
    do {
      if let status, try !folder.directory.status(of: old).isSameFile(as: status) {
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
      try options.reached(.movedAside)
      try place(staged)
    } catch {
      try folder.directory.renameToFreeName(old, names.bundle)
      throw error
    }
    try? options.reached(.committed)
    // Only a tree that may come back is called old.
    try? folder.directory.renameToFreeName(old, staged)
    return .bundle(receipt)
  }

  /// Moves what is not ours aside, whole, and gives a tree its name.
  private func setAside(_ status: FileStatus, for staged: FileName) throws -> ReplacedTree {
    var kept: FileName
    var isRenamed = true
    do {
      try options.reached(.settingAside)
      kept = try keepWhole(names.bundle)
    } catch let error as FileError where error.kind == .crossesDevice && status.kind == .folder {
      kept = try makeKept()
      try transfer(status, into: kept)
      isRenamed = false
    }
    do {
      if isRenamed, try !folder.directory.status(of: kept).isSameFile(as: status) {
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
      try options.reached(.setAside)
      try place(staged)
    } catch {
      try folder.directory.renameToFreeName(kept, names.bundle)
      throw error
    }
    try? options.reached(.committed)
    return .movedAside(kept)
  }
}
