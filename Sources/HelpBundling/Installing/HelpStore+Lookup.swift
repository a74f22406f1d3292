internal import Digests
internal import Files
internal import Foundation

extension HelpStore {
  /// Returns an installed bundle, after comparing the names and sizes of its files with its receipt. O(files).
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``,
  ///   ``StoreError/damaged(path:reason:)``.
  public func bundle(named name: String) throws -> InstalledBundle {
    let (receipt, folder) = try installed(name)
    try compareSizes(receipt, folder: folder.absolutePath)
    return InstalledBundle(receipt: receipt, folder: folder)
  }

  /// Returns every installed bundle, sorted by name; copies under other names are none. Files are not compared.
  /// O(bundles).
  ///
  /// - Throws: ``StoreError`` if the folder cannot be read; a folder that is not there has no bundles.
  public func bundles() throws -> [InstalledBundle] {
    let entries: [DirectoryEntry]
    do {
      entries = try Directory(path: folder.absolutePath).entries()
    } catch {
      if error.kind == .notFound { return [] }
      throw StoreError(error)
    }
    return entries.compactMap { entry in
      guard entry.kind == .folder, let (receipt, folder) = try? installed(entry.name) else { return nil }
      return InstalledBundle(receipt: receipt, folder: folder)
    }
  }

  /// Removes an installed bundle. Files in it that helpkit did not install are kept aside. O(files).
  ///
  /// - Returns: What the user should know besides, a line each.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func uninstall(_ name: String) async throws -> [String] {
    _ = try installed(name)
    let slot = try await open().slot(named: name, options: SlotOptions())
    let remarks = try slot.recover()
    return try (remarks + slot.removeBundle()).map(\.description)
  }

  /// Returns the receipt of an installed bundle and its folder.
  ///
  /// - Throws: ``StoreError/notInstalled(name:folder:)``, ``StoreError/copiedBundle(path:name:)``.
  func installed(_ name: String) throws -> (receipt: Receipt, folder: URL) {
    let names = try SlotNames(name)
    let receipt: Receipt?
    do {
      let store = try Directory(path: folder.absolutePath)
      receipt = try Receipt(installedIn: store.openDirectory(names.bundle))
    } catch {
      guard [.notFound, .notAFolder, .symbolicLink].contains(error.kind) else { throw StoreError(error) }
      receipt = nil
    }
    guard let receipt else { throw StoreError.notInstalled(name: name, folder: folder.absolutePath) }
    let folder = folder.appending(path: name, directoryHint: .isDirectory)
    guard receipt.index.name == name else {
      throw StoreError.copiedBundle(path: folder.absolutePath, name: receipt.index.name)
    }
    return (receipt, folder)
  }

  /// Refuses a bundle that lacks a file, or has one of another size or a link in its place. O(files).
  func compareSizes(_ receipt: Receipt, folder: String) throws {
    let listing: TreeListing
    do {
      listing = try TreeListing(root: folder, jobs: ProcessInfo.processInfo.activeProcessorCount)
    } catch {
      throw StoreError(error)
    }
    let sizes = Dictionary(
      listing.files.filter { $0.link == nil }.map { ($0.source, $0.size) },
      uniquingKeysWith: { first, _ in first })
    for file in receipt.index.files {
      guard let size = sizes[file.path.string] else {
        throw StoreError.damaged(path: folder, reason: "file '\(file.path)' is missing")
      }
      guard size == file.size else {
        throw StoreError.damaged(
          path: folder, reason: "file '\(file.path)' has \(size) bytes instead of \(file.size)")
      }
    }
  }
}
