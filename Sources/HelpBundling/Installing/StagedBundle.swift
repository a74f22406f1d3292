import Files
import Synchronization

/// A bundle that is being installed: a hidden tree beside the old one, published once, or gone.
///
/// Nothing is visible until ``publish(_:written:)``, and whatever ends it before, an error, a signal, even a kill,
/// leaves the old bundle as it was; after a kill the next installation removes what is left.
///
/// ```swift
/// let slot = try await StoreFolder(path: folder).slot(named: "help", options: options)
/// let remarks = try slot.recover()
/// let bundle = try slot.stage(index.files.map(\.path))
/// var writer = bundle.tree.writer()
/// for file in index.files { try writer.write(file.path) { … } }
/// remarks += try bundle.publish(receipt, written: writer.written)
/// ```
struct StagedBundle: ~Copyable {
  let slot: BundleSlot
  /// The tree to fill.
  let tree: StagedTree
  /// The name of the tree beside the bundle.
  let name: FileName
  private var isInPlace = false
  private let reserve: Mutex<RemovalReserve?>

  init(slot: consuming BundleSlot, tree: StagedTree, name: FileName, reserve: consuming RemovalReserve) {
    self.slot = slot
    self.tree = tree
    self.name = name
    self.reserve = Mutex(reserve)
  }

  deinit {
    guard !isInPlace else { return }
    reserve.withLock { $0 = nil }
    // A commit that failed half-way may have left the old bundle under this name.
    let isOurs = try? slot.folder.directory.status(of: name).isSameFile(as: tree.root.status)
    if isOurs == true { try? slot.folder.directory.removeTree(name) }
  }

  /// Moves the tree into place, with its receipt, and removes the old one.
  ///
  /// Readers see the old bundle or the new one, never a mixture. A task that is cancelled before is undone; from
  /// then on everything is finished.
  /// - Parameters:
  ///   - receipt: What the tree holds, and why.
  ///   - written: The files of all writers.
  /// - Returns: What the user should know besides.
  /// - Throws: ``StoreError`` or `CancellationError`; then nothing has changed.
  consuming func publish(_ receipt: Receipt, written: [WrittenFile]) throws -> [InstallRemark] {
    try Self.check(written, against: receipt)
    let occupant = try StoreError.translating {
      try tree.seal(receipt)
      try Task.checkCancellation()
      guard try slot.folder.directory.status(of: name).isSameFile(as: tree.root.status) else {
        throw StoreError.unsafeTarget(path: slot.path(of: name), .changedMeanwhile)
      }
      return try slot.replaceableOccupant()
    }
    let replaced = try StoreError.translating { try slot.commit(name, over: occupant) }
    isInPlace = true
    return slot.finish(replaced, name: name)
  }

  /// Makes sure that exactly the listed files were written, with the listed sizes.
  private static func check(_ written: [WrittenFile], against receipt: Receipt) throws(StoreError) {
    let listed = receipt.index.files.map { WrittenFile(path: $0.path, size: $0.size) }
    let (wanted, found) = (Set(listed), Set(written))
    if let missing = listed.first(where: { !found.contains($0) }) {
      throw .fileMissing(path: missing.path.string)
    }
    guard wanted == found, written.count == listed.count else {
      let extra = written.first { !wanted.contains($0) }
      throw .fileUnlisted(path: extra?.path.string ?? "")
    }
  }
}
