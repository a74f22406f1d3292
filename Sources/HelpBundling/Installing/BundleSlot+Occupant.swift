import Files

extension BundleSlot {
  /// Returns what stands in the place.
  ///
  /// - Throws: ``StoreError/unsafeTarget(path:_:)`` for what must neither be replaced nor moved.
  func occupant() throws -> Occupant {
    try StoreError.translating {
      guard let status = try folder.directory.statusIfPresent(of: names.bundle) else { return .none }
      if let flaw = flaw(of: status) { throw StoreError.unsafeTarget(path: path, flaw) }
      guard status.kind == .folder else { return .foreign(status) }
      let tree = try folder.directory.openDirectory(names.bundle)
      guard try tree.status.isSameFile(as: status) else {
        throw StoreError.unsafeTarget(path: path, .changedMeanwhile)
      }
      if try Receipt.isPresent(in: tree) {
        // A receipt that cannot be read is one of ours all the same.
        guard let receipt = try Receipt(installedIn: tree) else { return .bundle(status) }
        return receipt.index.name == names.bundle.description ? .bundle(status) : .foreign(status)
      }
      return try tree.entries().isEmpty ? .emptyFolder(status) : .foreign(status)
    }
  }

  /// Whether nothing stands in the place, and nothing waits beside it to be removed.
  func isFree() throws -> Bool {
    try StoreError.translating {
      let (old, fresh) = try leftovers()
      return try old.isEmpty && fresh.isEmpty && folder.directory.statusIfPresent(of: names.bundle) == nil
    }
  }

  /// Makes sure that what stands in the place may be replaced, and returns it.
  func replaceableOccupant() throws -> Occupant {
    let occupant = try occupant()
    if case .foreign(let status) = occupant, !options.isForced {
      throw StoreError.unsafeTarget(path: path, status.kind == .folder ? .notOurs : .foreignFile)
    }
    return occupant
  }

  /// Returns the receipt of a tree beside or in the place; nil if none can be read.
  func receipt(of name: FileName) throws(FileError) -> Receipt? {
    try Receipt(installedIn: folder.directory.openDirectory(name))
  }

  private func flaw(of status: FileStatus) -> StoreError.TargetFlaw? {
    switch status.kind {
    case .symbolicLink: return .symbolicLink
    case .other: return .notAFolder
    case .regular, .folder: break
    }
    guard status.isOurs else { return .otherOwner }
    return status.device == folder.device ? nil : .otherDevice
  }
}
