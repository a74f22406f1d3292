import Files

/// The place of one bundle in the folder of bundles, held under its lock.
///
/// Whoever has one is the only process that installs or removes that bundle.
struct BundleSlot: ~Copyable, Sendable {
  /// The folder that the place is in.
  let folder: StoreFolder
  /// The names that may be used.
  let names: SlotNames
  /// How to work.
  let options: SlotOptions
  private let lock: FileLock

  init(folder: consuming StoreFolder, names: SlotNames, options: SlotOptions, lock: consuming FileLock) {
    self.folder = folder
    self.names = names
    self.options = options
    self.lock = lock
  }

  /// Where the bundle is, or will be.
  var path: String { path(of: names.bundle) }

  /// Where an entry beside the bundle is.
  func path(of name: FileName) -> String {
    folder.directory.path.hasSuffix("/")
      ? "\(folder.directory.path)\(name)" : "\(folder.directory.path)/\(name)"
  }

  /// Makes sure that there is room for a bundle beside the old one.
  ///
  /// The file system may need more than the bytes; then writing fails, and all is undone.
  func checkSpace(bytes: UInt64, files: Int, folders: Int) throws {
    try StoreError.translating {
      let free = try folder.directory.freeSpace()
      guard free.bytes >= bytes else {
        throw StoreError.noSpace(path: folder.directory.path, needed: bytes, free: free.bytes)
      }
      // The staging folder and the receipt.
      let inodes = UInt64(files) + UInt64(folders) + 2
      guard free.inodes >= inodes else {
        throw StoreError.noInodes(path: folder.directory.path, needed: inodes, free: free.inodes)
      }
    }
    try options.reached(.spaceChecked)
  }
}
