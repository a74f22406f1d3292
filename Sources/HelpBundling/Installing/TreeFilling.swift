internal import Digests
internal import Files

/// Copies the files of a draft from the author's tree into a staged one, and proves each by its digest.
struct TreeFilling {
  let draft: BundleDraft
  let tree: StagedTree

  /// Copies every file. O(bytes).
  ///
  /// - Throws: ``StoreError``, `CancellationError`.
  func run() throws -> [WrittenFile] {
    var reader = TreeReader()
    var writer = tree.writer()
    var buffer: [UInt8] = []
    var digest = SHA256()
    for (file, source) in zip(draft.index.files, draft.sources) {
      try writer.write(file.path) { staged in
        do {
          let open = try reader.open(source)
          try open.forEachPiece(buffer: &buffer) { piece in
            digest.update(piece)
            try staged.write(piece)
          }
        } catch let error as FileError {
          throw StoreError(error)
        }
        guard digest.finalize() == file.digest else { throw StoreError.changedMeanwhile(file: source.place) }
      }
    }
    return writer.written
  }
}
