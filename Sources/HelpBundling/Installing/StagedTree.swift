import Files

/// The tree of a bundle that is being written, invisible to readers; several writers may fill it at once.
final class StagedTree: Sendable {
  /// The folder that will be the bundle's.
  let root: Directory
  private let options: SlotOptions

  init(root: consuming Directory, options: SlotOptions) {
    self.root = root
    self.options = options
  }

  /// Makes a writer, one for each worker.
  func writer() -> StagingWriter { StagingWriter(tree: self, options: options) }

  /// Makes the folders that files need.
  ///
  /// It happens once, before any file is written: so no writer ever makes one, and one that is there already
  /// was made by somebody else and is refused.
  func makeFolders(for paths: [BundlePath]) throws {
    var stack = FolderStack(tree: self)
    for path in paths.firstOfFolders.sorted() {
      try stack.withFolder(of: path, makingFolders: true) { _, _ in }
    }
    try options.reached(.foldersMade)
  }

  /// Writes the receipt, opens the tree to those whom the umask allows, and puts it on the disk if that is wanted.
  func seal(_ receipt: Receipt) throws {
    let readers = try write(receipt) & 0o444
    try options.reached(.receiptWritten)
    let inherited = try root.status.mode & 0o7000
    try root.setMode(inherited | 0o700 | readers | readers >> 2)
    try options.reached(.modeSet)
    guard options.isDurable else { return }
    try root.synchronize()
    try root.synchronizeFileSystem()
    try options.reached(.synchronized)
  }

  /// Reads a file that was written whole into `buffer`, and returns its size.
  func read(_ path: BundlePath, into buffer: inout [UInt8]) throws -> Int {
    var stack = FolderStack(tree: self)
    return try stack.withFolder(of: path) { folder, name in
      try folder.openFile(name).readAll(into: &buffer)
    }
  }

  /// Writes the receipt and returns its mode, which shows the umask: nothing else tells it to a thread.
  private func write(_ receipt: Receipt) throws -> UInt16 {
    guard let name = FileName(Receipt.fileName) else { throw StoreError.badName(Receipt.fileName) }
    let file = try root.createFile(name)
    let mode = try file.status.mode
    var staged = StagedFile(file)
    let bytes = receipt.encoded()
    try staged.write(bytes.span)
    _ = try staged.finish(isDurable: options.isDurable)
    return mode
  }
}
