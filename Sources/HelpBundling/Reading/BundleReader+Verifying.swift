extension BundleReader {
  /// Reads every entry of the archive itself and compares it with the index. O(bytes).
  ///
  /// - Throws: ``ReadingError``, `CancellationError`.
  func readAll(jobs: Int) async throws {
    try finish(
      await concurrently(ownShares(jobs: jobs)) { share, file in
        var entries = try self.entries(share)
        while let number = try entries.next() {
          file = number
          try Task.checkCancellation()
          try entries.read { _ in }
        }
        return entries.seen
      })
  }

  /// Hands the bytes of some files of the index to `body`, in the order of the archive. O(bytes) for a zip, O(bytes of
  /// the archive) for a tar.
  ///
  /// - Throws: ``ReadingError``, `CancellationError`.
  func read(files numbers: [Int], _ body: (_ file: Int, _ bytes: Span<UInt8>) -> Void) throws {
    var wanted = Set(numbers)
    var buffer: [UInt8] = []
    for share in shares(ofFiles: numbers) {
      var entries = try entries(share)
      while !wanted.isEmpty, let number = try entries.next() {
        try Task.checkCancellation()
        guard wanted.remove(number) != nil else { continue }
        buffer.removeAll(keepingCapacity: true)
        try entries.read(into: &buffer)
        body(number, buffer.span)
      }
    }
  }

  /// Refuses an archive whose pages have more faults, references or ids than are kept.
  ///
  /// What is not kept could be an error that its index does not ignore.
  func refuse(overfull worker: CheckWorker) throws(ReadingError) {
    if worker.problems.isFull {
      throw overLimit("its pages have over \(limits.causes) faults")
    }
    if let page = worker.cutOffPage {
      throw overLimit(
        "its page '\(index.files[page].path)' has more references, ids, attributes or "
          + "nested documents than are read")
    }
    try refuse(count: worker.anchorAndUseCount)
  }

  /// Refuses an archive whose pages together have more faults than are kept, or than its patterns are compared with.
  func refuse(overfull result: CheckRun.Result) throws(ReadingError) {
    if result.isOverfull { throw overLimit("its pages have over \(limits.causes) faults") }
    if result.comparisonCount >= limits.ignoreComparisons {
      throw overLimit("its faults are too many for the patterns of its 'verify.ignore'")
    }
  }

  /// Refuses an archive whose pages together have more ids and uses of ids than are kept, whoever has read them.
  func refuse(overfull workers: [CheckWorker]) throws(ReadingError) {
    try refuse(count: workers.reduce(0) { $0 &+ $1.anchorAndUseCount })
  }

  private func refuse(count: UInt64) throws(ReadingError) {
    guard count > limits.anchorsAndUses else { return }
    throw overLimit("its pages have over \(limits.anchorsAndUses) ids and references to ids")
  }

  private func overLimit(_ what: String) -> ReadingError {
    ReadingError(archive: archive, condition: .overLimit(what: what))
  }
}
