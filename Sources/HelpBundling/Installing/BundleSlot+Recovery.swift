import Files

extension BundleSlot {
  /// Repairs what a killed installation left: an old tree without its name comes back, other trees go.
  ///
  /// - Returns: What the user should know.
  func recover() throws -> [InstallRemark] {
    let (restored, stale) = try StoreError.translating {
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
      let receipt = try receipt(of: names.bundle)
      let name = try names.fresh()
      do {
        try options.reached(.movingAside)
        try folder.directory.renameToFreeName(names.bundle, name)
      } catch let error as FileError where error.kind == .crossesDevice {
        return try empty(status, receipt: receipt)
      }
      return retire(name, receipt: receipt)
    }
  }

  /// Removes a tree that a killed installation left.
  private func sweep(_ name: FileName) -> [InstallRemark] {
    do {
      let receipt = try receipt(of: name)
      // Without a receipt it was never in place, so that all in it is ours.
      guard let receipt else {
        try folder.directory.removeTree(name)
        return []
      }
      return retire(name, receipt: receipt)
    } catch {
      return [.leftBehind(reason: "\(error)")]
    }
  }

  /// The trees of ours that earlier installations left, sorted.
  private func leftovers() throws(FileError) -> (old: [FileName], fresh: [FileName]) {
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
