#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if os(Linux)
  import CFiles
#endif

extension Directory {
  /// Renames an entry within this folder.
  ///
  /// - Throws: ``FileError/Kind/unsupported`` if the system or the file system does not know the policy, and
  ///   ``FileError/Kind/crossesDevice`` if a folder cannot move for being on another layer or file system.
  package func rename(
    _ name: FileName, to newName: FileName, policy: RenamePolicy
  ) throws(FileError) {
    try rename(name, into: self, as: newName, policy: policy)
  }

  /// Gives an entry a name that no other has; where the system cannot look and rename in one step, in two.
  package func renameToFreeName(_ name: FileName, _ newName: FileName) throws(FileError) {
    do {
      try rename(name, to: newName, policy: .refuseExisting)
    } catch let error where error.kind == .unsupported {
      guard try statusIfPresent(of: newName) == nil else {
        throw FileError(.rename, path, refused: .alreadyExists)
      }
      try rename(name, to: newName, policy: .replace)
    }
  }

  /// Renames an entry into a folder; see ``rename(_:to:policy:)``.
  package func rename(
    _ name: FileName, into folder: borrowing Directory, as newName: FileName, policy: RenamePolicy
  ) throws(FileError) {
    let source = owned.number
    let target = folder.owned.number
    try SystemCall.value(.rename, path(of: name)) {
      name.withCString { name in
        newName.withCString { newName in
          switch policy {
          case .replace: unsafe renameat(source, name, target, newName)
          case .refuseExisting: unsafe renameRefusing(source, name, target, newName)
          case .exchange: unsafe renameExchanging(source, name, target, newName)
          }
        }
      }
    }
  }
}

#if os(Linux)
  private func renameRefusing(
    _ source: Int32, _ name: UnsafePointer<CChar>, _ target: Int32, _ newName: UnsafePointer<CChar>
  ) -> Int32 {
    unsafe helpkit_renameat2(source, name, target, newName, 1)  // RENAME_NOREPLACE
  }

  private func renameExchanging(
    _ source: Int32, _ name: UnsafePointer<CChar>, _ target: Int32, _ newName: UnsafePointer<CChar>
  ) -> Int32 {
    unsafe helpkit_renameat2(source, name, target, newName, 2)  // RENAME_EXCHANGE
  }
#else
  private func renameRefusing(
    _ source: Int32, _ name: UnsafePointer<CChar>, _ target: Int32, _ newName: UnsafePointer<CChar>
  ) -> Int32 {
    unsafe renameatx_np(source, name, target, newName, UInt32(RENAME_EXCL))
  }

  private func renameExchanging(
    _ source: Int32, _ name: UnsafePointer<CChar>, _ target: Int32, _ newName: UnsafePointer<CChar>
  ) -> Int32 {
    unsafe renameatx_np(source, name, target, newName, UInt32(RENAME_SWAP))
  }
#endif
