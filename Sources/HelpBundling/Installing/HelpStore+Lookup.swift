internal import Digests
internal import Files
internal import Foundation

extension HelpStore {
  /// Returns an installed bundle, after comparing the names and sizes of its files with its receipt. O(files).
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``,
  ///   ``StoreError/damaged(path:reason:)``, ``StoreError/badName(_:)``, ``StoreError/inputOutput(_:)``.
  public func bundle(named name: String) throws -> InstalledBundle {
    var attempts = 0
    while true {
      let found = try installed(name)
      attempts += 1
      do {
        try compareSizes(found.receipt, folder: found.folder.absolutePath)
        return InstalledBundle(receipt: found.receipt, folder: found.folder)
      } catch {
        // Another version has taken its place meanwhile: that one is judged.
        guard attempts < 100, !isInPlace(found) else { throw error }
      }
    }
  }

  /// Returns every installed bundle, sorted by name; copies under other names are none. Files are not compared.
  /// O(bundles).
  ///
  /// - Throws: ``StoreError`` if the folder cannot be read; a folder that is not there has no bundles.
  public func bundles() throws -> [InstalledBundle] {
    try listing().compactMap { try? $0.get() }
  }

  /// Returns what ``bundles()`` does, and in their places the errors of bundles that are damaged or cannot be read.
  package func listing() throws -> [Result<InstalledBundle, StoreError>] {
    let entries: [DirectoryEntry]
    do {
      entries = try Directory(path: folder.absolutePath).entries()
    } catch {
      if error.kind == .notFound { return [] }
      throw error.kind == .notAFolder
        ? StoreError.notAStore(path: folder.absolutePath) : StoreError(reading: error)
    }
    return entries.compactMap { entry in
      guard entry.kind == .folder else { return nil }
      do {
        let found = try installed(entry.name)
        return .success(InstalledBundle(receipt: found.receipt, folder: found.folder))
      } catch let error as StoreError where error.category != .missing && BundleName.isValid(entry.name) {
        return .failure(error)
      } catch {
        return nil
      }
    }
  }

  /// Removes an installed bundle. Files in it that helpkit did not install are kept aside. O(files).
  ///
  /// - Returns: What the user should know besides, a line each.
  /// - Throws: ``StoreError``, `CancellationError` while another process holds the lock.
  @discardableResult
  public func uninstall(_ name: String) async throws -> [String] {
    let hasLeftovers = try hasLeftovers(of: name)
    do {
      _ = try installed(name)
    } catch StoreError.notInstalled where hasLeftovers {
      // An earlier run was killed when the bundle had lost its name.
    } catch StoreError.damaged {
      // What cannot be told apart is kept aside.
    }
    let slot = try await open().slot(named: name, options: SlotOptions())
    var remarks = try slot.recover()
    do {
      remarks += try slot.removeBundle()
    } catch let error as StoreError {
      // What was left has come to an end now.
      guard case .notInstalled = error, hasLeftovers, try slot.isFree() else { throw error }
    }
    return remarks.map(\.description)
  }

  /// Whether a run that was killed left something of a bundle.
  private func hasLeftovers(of name: String) throws -> Bool {
    let names = try SlotNames(name)
    let entries = (try? Directory(path: folder.absolutePath).entries()) ?? []
    return entries.contains { $0.kind == .folder && (names.isOld($0.fileName) || names.isFresh($0.fileName)) }
  }

  /// An installed bundle as it was found.
  struct Found {
    /// Its receipt.
    let receipt: Receipt
    /// Its folder.
    let folder: URL
    fileprivate let status: FileStatus
  }

  /// Whether the folder that was found has the bundle's name still.
  func isInPlace(_ found: Found) -> Bool {
    do {
      return try Directory(path: found.folder.absolutePath, followsLinks: false).status
        .isSameFile(as: found.status)
    } catch {
      return false
    }
  }

  /// Returns an installed bundle; its files are not looked at.
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``,
  ///   ``StoreError/damaged(path:reason:)`` if its receipt cannot be read.
  func installed(_ name: String) throws -> Found {
    let names = try SlotNames(name)
    let folder = folder.appending(path: name, directoryHint: .isDirectory)
    do {
      let tree = try Directory(path: self.folder.absolutePath).openDirectory(names.bundle)
      let status = try tree.status
      guard status.isOurs || status.isRootOwned, try Receipt.isPresent(in: tree) else {
        throw StoreError.notInstalled(name: name, folder: self.folder.absolutePath)
      }
      guard let receipt = try Receipt(installedIn: tree) else {
        throw StoreError.damaged(path: folder.absolutePath, reason: "its receipt cannot be read")
      }
      guard receipt.index.name == name else {
        throw StoreError.copiedBundle(path: folder.absolutePath, name: receipt.index.name)
      }
      return Found(receipt: receipt, folder: folder, status: status)
    } catch let error as FileError {
      guard [.notFound, .notAFolder, .symbolicLink].contains(error.kind) || isForeign(names.bundle) else {
        throw StoreError(reading: error)
      }
      throw StoreError.notInstalled(name: name, folder: self.folder.absolutePath)
    }
  }

  /// Whether an entry belongs neither to us nor to the administrator.
  private func isForeign(_ name: FileName) -> Bool {
    let status = try? Directory(path: folder.absolutePath).status(of: name)
    return status.map { !$0.isOurs && !$0.isRootOwned } ?? false
  }

  /// Refuses a bundle that lacks a file, or has one of another size or a link in its place. O(files).
  func compareSizes(_ receipt: Receipt, folder: String) throws {
    let listing: TreeListing
    do {
      listing = try TreeListing(root: folder, jobs: ProcessInfo.processInfo.activeProcessorCount)
    } catch {
      throw StoreError(reading: error)
    }
    // By bytes: a name in another Unicode form is another file. One that is not UTF-8 is none of the receipt's.
    let files = listing.files.filter { $0.link == nil && $0.isNameUTF8 }
    let names = NameTable(files.lazy.map(\.source))
    for file in receipt.index.files {
      guard let size = names.number(of: file.path.string).map({ files[$0].size }) else {
        throw StoreError.damaged(path: folder, reason: "file '\(file.path)' is missing")
      }
      guard size == file.size else {
        throw StoreError.damaged(
          path: folder, reason: "file '\(file.path)' has \(size) bytes instead of \(file.size)")
      }
    }
  }
}
