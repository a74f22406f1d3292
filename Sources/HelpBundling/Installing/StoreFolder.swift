import Files

/// The folder of installed bundles, open and judged safe: nobody else can rename what we put there.
struct StoreFolder: ~Copyable, Sendable {
  /// The open folder.
  let directory: Directory
  /// The device it stands on.
  let device: UInt64

  /// Opens a folder.
  ///
  /// - Parameter path: Links on the way are followed; what counts is the folder that they lead to. Whoever made a link
  ///   at the end can change it later, so that it has to be ours or the administrator's.
  /// - Throws: ``StoreError/unsafeFolder(path:_:)``, or ``StoreError/cannotCreate(_:)`` if it is not there.
  init(path: String) throws(StoreError) {
    let directory = try Self.open(path)
    let status = try Self.status(of: directory)
    if let flaw = Self.flaw(of: status) { throw .unsafeFolder(path: path, flaw) }
    self.directory = directory
    device = status.device
  }

  /// Takes the place of a bundle, and waits while another installation has it.
  ///
  /// - Throws: ``StoreError``, or `CancellationError` if the task is cancelled meanwhile.
  consuming func slot(named name: String, options: SlotOptions) async throws -> BundleSlot {
    let names = try SlotNames(name)
    do {
      let lock = try await FileLock.acquire(in: directory, name: names.lock, timeout: options.lockTimeout)
      try options.reached(.locked)
      return BundleSlot(folder: self, names: names, options: options, lock: lock)
    } catch let error as LockError {
      throw StoreError(error)
    }
  }

  private static func open(_ path: String) throws(StoreError) -> Directory {
    do throws(FileError) {
      return try Directory(path: path, followsLinks: false)
    } catch {
      // It may be a link; if it is not, opening it again tells what is wrong.
    }
    if try isForeignLink(path) { throw .unsafeFolder(path: path, .foreignLink) }
    do {
      return try Directory(path: path)
    } catch {
      throw StoreError(error)
    }
  }

  private static func isForeignLink(_ path: String) throws(StoreError) -> Bool {
    guard let slash = path.lastIndex(of: "/"), let name = FileName(String(path[path.index(after: slash)...]))
    else { return false }
    do {
      let status = try Directory(path: slash == path.startIndex ? "/" : String(path[..<slash])).status(
        of: name)
      return status.kind == .symbolicLink && !status.isOurs && !status.isRootOwned
    } catch {
      throw StoreError(error)
    }
  }

  private static func status(of directory: borrowing Directory) throws(StoreError) -> FileStatus {
    do {
      return try directory.status
    } catch {
      throw StoreError(error)
    }
  }

  private static func flaw(of status: FileStatus) -> StoreError.FolderFlaw? {
    guard status.isOurs || status.isRootOwned else { return .otherOwner }
    if status.isWorldWritable, !status.isSticky { return .worldWritable }
    // In a sticky folder nobody renames what belongs to others.
    return status.isGroupWritable && !status.isOurs && !status.isSticky ? .groupWritable : nil
  }
}
