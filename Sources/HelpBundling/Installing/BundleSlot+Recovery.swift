import Files

extension BundleSlot {
  /// Repairs what a killed installation left: an old tree without its name comes back, other trees go.
  ///
  /// - Returns: What the user should know.
  func recover() throws -> [InstallRemark] {
    let (restored, stale) = try StoreError.translating {
      try undoTransfers()
      var (old, fresh) = try leftovers()
      var remarks: [InstallRemark] = []
      if try folder.directory.statusIfPresent(of: names.bundle) == nil, let tree = try mostComplete(of: old) {
        try options.reached(.restoring)
        try folder.directory.renameToFreeName(tree, names.bundle)
        old.removeAll { $0 == tree }
        remarks.append(.restored(path: path))
      }
      return (remarks, old + fresh)
    }
    let remarks = stale.reduce(into: restored) { remarks, name in remarks += sweep(name) }
    try options.reached(.recovered)
    return remarks
  }

  /// Removes the bundle.
  ///
  /// - Returns: What the user should know.
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, or why it must not be removed.
  func removeBundle() throws -> [InstallRemark] {
    try StoreError.translating {
      guard case .bundle(let status) = try occupant() else {
        throw StoreError.notInstalled(name: names.bundle.description, folder: folder.directory.path)
      }
      guard let receipt = try receipt(of: names.bundle) else {
        // None of its files is known.
        return [.movedAside(folder: path(of: try keepWhole(names.bundle)))]
      }
      let name = try names.fresh()
      do {
        try options.reached(.movingAside)
        try folder.directory.renameToFreeName(names.bundle, name)
      } catch let error as FileError where error.kind == .crossesDevice {
        let old = try names.old()
        try folder.directory.makeDirectory(old, mode: 0o700)
        try transfer(status, into: old)
        try folder.directory.renameToFreeName(old, name)
        return retire(name, receipt: receipt)
      }
      guard try folder.directory.status(of: name).isSameFile(as: status) else {
        try folder.directory.renameToFreeName(name, names.bundle)
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
      return retire(name, receipt: receipt)
    }
  }

  /// Takes back what a kill left of a move entry by entry: what has no name in the bundle's folder returns to it, or the
  /// folder goes, if all has left it and only the old tree is whole.
  private func undoTransfers() throws {
    guard let status = try folder.directory.statusIfPresent(of: names.bundle), status.kind == .folder,
      status.isOurs
    else { return }
    let place = try folder.directory.openDirectory(names.bundle)
    for name in try leftovers().old {
      let tree = try folder.directory.openDirectory(name)
      guard try tree.lock() else { continue }
      if try Receipt.isPresent(in: place) {
        guard try !Receipt.isPresent(in: tree) else { continue }
        // What does not go back is kept with the tree.
        try? tree.moveEntries(into: place, policy: .refuseExisting)
        try? folder.directory.removeDirectory(name)
      } else if try Receipt.isPresent(in: tree), try place.entries().isEmpty {
        try folder.directory.removeDirectory(names.bundle)
        return
      }
    }
  }

  /// Removes a tree that a killed installation left, unless it may hold what is not ours.
  private func sweep(_ name: FileName) -> [InstallRemark] {
    do {
      let tree = try folder.directory.openDirectory(name)
      // Its installation is at work, whatever became of the lock that both should have.
      guard try tree.lock() else { return [] }
      if let receipt = try Receipt(installedIn: tree) {
        guard names.isOld(name) else { return retire(name, receipt: receipt) }
        // An old tree without a receipt is one that was being moved: a kill from here on must not make this one of those.
        let fresh = try names.fresh()
        try folder.directory.renameToFreeName(name, fresh)
        return retire(fresh, receipt: receipt)
      }
      if try isOurs(tree, named: name) {
        try folder.directory.removeTree(name)
        return []
      }
      return [.movedAside(folder: path(of: try keepWhole(name)))]
    } catch {
      return [.leftBehind(reason: "\(error)")]
    }
  }

  /// Whether all is ours in a tree whose receipt cannot be read: it has none, because it was never in place or is being
  /// removed, or one that was not written yet.
  private func isOurs(_ tree: borrowing Directory, named name: FileName) throws -> Bool {
    if names.isOld(name) { return try tree.entries().isEmpty }
    guard let receipt = FileName(Receipt.fileName), let status = try tree.statusIfPresent(of: receipt) else {
      return true
    }
    return try status.kind == .regular && status.size == 0 && tree.status.mode & 0o077 == 0
  }

  /// The trees of ours that earlier installations left, sorted.
  func leftovers() throws(FileError) -> (old: [FileName], fresh: [FileName]) {
    var (old, fresh): ([FileName], [FileName]) = ([], [])
    for entry in try folder.directory.entries() where entry.kind == .folder {
      let isOld = names.isOld(entry.fileName)
      guard isOld || names.isFresh(entry.fileName),
        let status = try folder.directory.statusIfPresent(of: entry.fileName), status.kind == .folder,
        status.isOurs
      else { continue }
      if isOld { old.append(entry.fileName) } else { fresh.append(entry.fileName) }
    }
    return (old, fresh)
  }

  /// The old tree to put back: one with a receipt before one without.
  private func mostComplete(of trees: [FileName]) throws(FileError) -> FileName? {
    for tree in trees where try receipt(of: tree) != nil { return tree }
    return trees.first
  }
}
