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
    let name = try names.fresh()
    let reserve = try StoreError.translating { try RemovalReserve(folder.directory) }
    let tree = try StoreError.translating {
      try folder.directory.makeDirectory(name, mode: 0o700)
      do {
        let root = try folder.directory.openDirectory(name)
        _ = try root.lock()
        return StagedTree(root: root, options: options)
      } catch {
        // An empty folder goes without being opened.
        try? folder.directory.removeDirectory(name)
        throw error
      }
    }
    let bundle = StagedBundle(slot: self, tree: tree, name: name, reserve: reserve)
    try options.reached(.stagingMade)
    try StoreError.translating { try tree.makeFolders(for: paths) }
    return bundle
  }
}
