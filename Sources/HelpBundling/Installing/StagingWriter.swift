import Files

/// Writes files into a staged tree; one for each worker, which hands in ``written`` at the end.
///
/// Paths should come sorted: the folders on the way to the last one stay open.
struct StagingWriter: ~Copyable {
  private let options: SlotOptions
  private var folders: FolderStack
  /// The files that were written whole.
  private(set) var written: [WrittenFile] = []

  init(tree: StagedTree, options: SlotOptions) {
    self.options = options
    folders = FolderStack(tree: tree)
  }

  /// Creates a file with the bytes that `body` writes.
  ///
  /// - Throws: what `body` throws, ``StoreError``, or `CancellationError` if the task was cancelled.
  mutating func write(_ path: BundlePath, _ body: (inout StagedFile) throws -> Void) throws {
    try Task.checkCancellation()
    let options = self.options
    let size = try StoreError.translating {
      try folders.withFolder(of: path) { folder, name in
        var file = StagedFile(try folder.createFile(name))
        try body(&file)
        return try file.finish(isDurable: options.isDurable)
      }
    }
    written.append(WrittenFile(path: path, size: size))
    try options.reached(.fileWritten)
  }
}
