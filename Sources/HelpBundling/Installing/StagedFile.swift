import Files

/// A file of a bundle that is being written.
struct StagedFile: ~Copyable {
  private let file: File
  /// How many bytes it has so far.
  private(set) var size: UInt64 = 0

  init(_ file: consuming File) {
    self.file = file
  }

  /// Writes bytes behind the last ones.
  mutating func write(_ bytes: Span<UInt8>) throws(StoreError) {
    do {
      try file.write(bytes)
    } catch {
      throw StoreError(error)
    }
    size += UInt64(bytes.count)
  }

  /// Closes it, on the disk if that is wanted, and returns its size.
  consuming func finish(isDurable: Bool) throws(FileError) -> UInt64 {
    let size = self.size
    // Elsewhere the file system as a whole is written back at the end.
    if isDurable, !Directory.synchronizesUnsyncedFiles { try file.synchronize() }
    try file.close()
    return size
  }
}
