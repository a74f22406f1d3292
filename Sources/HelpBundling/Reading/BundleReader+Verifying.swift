extension BundleReader {
  /// Reads every entry and compares it with the index. O(bytes).
  ///
  /// - Throws: ``ReadingError``, `CancellationError`.
  func readAll(jobs: Int) async throws {
    var seen: [[Bool]] = []
    let shares = shares(jobs: jobs)
    for share in shares { seen.append(try readShare(share)) }
    try finish(seen)
  }

  private func readShare(_ share: EntryShare) throws -> [Bool] {
    var entries = try entries(share)
    while try entries.next() != nil {
      try Task.checkCancellation()
      try entries.read { _ in }
    }
    return entries.seen
  }
}
