extension BundleReader {
  /// Reads every share at the same time and returns what `read` makes of each.
  ///
  /// `read` is given a share and notes the number of the file that it is about to read. When reading fails, no more
  /// entries are dealt out; since they are dealt out in order, the first fault of the archive is among those found, and
  /// it is the one that is thrown, whoever read what.
  func concurrently<Part: Sendable>(
    _ shares: [EntryShare], _ read: @Sendable @escaping (EntryShare, _ file: inout Int) throws -> Part
  ) async throws -> [Part] {
    typealias Outcome = (file: Int, result: Result<Part, any Error>)
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
      for share in shares {
        group.addTask {
          var file = -1
          do {
            return (file, .success(try read(share, &file)))
          } catch {
            share.stop()
            return (file, .failure(error))
          }
        }
      }
      return await group.reduce(into: [Outcome]()) { $0.append($1) }
    }
    let failures = outcomes.filter { (try? $0.result.get()) == nil }
    if let first = failures.min(by: { $0.file < $1.file }) { _ = try first.result.get() }
    return try outcomes.map { try $0.result.get() }
  }
}

extension EntryShare {
  /// Deals out nothing more, to no worker.
  fileprivate func stop() {
    switch self {
    case .members(let queue), .common(_, .some(let queue)): queue.stop()
    case .stream, .common(_, nil): break
    }
  }
}
