import Files

extension BundleSlot {
  /// Makes a tree with all its folders beside the bundle, to be filled and published.
  ///
  /// - Parameter paths: The files that will be written.
  /// - Returns: The tree, without files.
  /// - Throws: ``StoreError/unsafeTarget(path:_:)`` at once if what is in the place could not be replaced later.
  consuming func stage(_ paths: [BundlePath]) throws -> StagedBundle {
    _ = try replaceableOccupant()
    let options = self.options
    let reserve = try StoreError.translating { try RemovalReserve(folder.directory) }
    var name = try names.fresh()
    let tree = try StoreError.translating {
      for _ in 0..<100 {
        if let root = try makeLocked(name) { return StagedTree(root: root, options: options) }
        name = try names.fresh()
      }
      throw StoreError.unsafeTarget(path: path(of: name), .changedMeanwhile)
    }
    let bundle = StagedBundle(slot: self, tree: tree, name: name, reserve: reserve)
    try options.reached(.stagingMade)
    try StoreError.translating { try tree.makeFolders(for: paths) }
    return bundle
  }

  /// Makes a folder that no other installation takes for a leftover, because it is locked.
  ///
  /// - Returns: nil if one did, before it was locked; that happens only without the lock that both should have.
  private func makeLocked(_ name: FileName) throws(FileError) -> Directory? {
    try folder.directory.makeDirectory(name, mode: 0o700)
    do {
      let root = try folder.directory.openDirectory(name)
      if try root.lock(), try folder.directory.status(of: name).isSameFile(as: root.status) { return root }
      try? folder.directory.removeDirectory(name)
      return nil
    } catch {
      // An empty folder goes without being opened.
      try? folder.directory.removeDirectory(name)
      if error.kind == .notFound { return nil }
      throw error
    }
  }
}
