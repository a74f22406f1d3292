internal import Digests

/// What several drafts have in common: the files of an archive of its own, and where their bytes are.
struct CommonDraft: Sendable {
  /// The index.
  let index: CommonIndex
  /// Where the bytes of each file of the index are.
  let sources: [PlannedFile]
  /// How many bytes the drafts need not hold.
  let savedSize: UInt64

  /// A file that may be shared, and the drafts that have it.
  private struct Candidate {
    var file: BundleFile
    var source: PlannedFile
    var drafts: [Int]
  }

  /// Takes the files that at least two drafts have out of them. O(files of all drafts).
  ///
  /// A draft gives a digest once: a second file with the same bytes stays its own. Files that the same drafts have stand
  /// beside each other, so that an installation reads few ranges of the archive.
  /// - Returns: the drafts, whose files may now come from the archive, and the archive, nil if there is nothing to share.
  /// - Throws: ``PackingError/refusedByInstall(reason:)``.
  static func split(
    _ drafts: [BundleDraft], limits: BundleLimits = .standard
  ) throws -> ([BundleDraft], CommonDraft?) {
    let shared = candidates(drafts).filter { $0.value.drafts.count > 1 }
    guard let name = drafts.first?.index.name, !shared.isEmpty else { return (drafts, nil) }
    let ordered = shared.values.sorted { left, right in
      left.drafts == right.drafts
        ? left.file.path < right.file.path : left.drafts.lexicographicallyPrecedes(right.drafts)
    }
    let files: [BundleFile]
    do {
      files = try ordered.map { candidate in
        let file = candidate.file
        return BundleFile(
          path: try CommonIndex.path(for: file.digest, of: file.path), size: file.size, digest: file.digest)
      }
    } catch {
      throw PackingError.refusedByInstall(reason: "\(error)")
    }
    let common = CommonDraft(
      index: CommonIndex(name: name, files: files), sources: ordered.map(\.source),
      savedSize: ordered.reduce(0) { $0 &+ $1.file.size &* UInt64($1.drafts.count - 1) })
    let totalSize = files.reduce(0) { $0 &+ $1.size }
    guard totalSize <= limits.totalSize, UInt64(files.count) <= limits.paths else {
      throw PackingError.refusedByInstall(
        reason: "the \(files.count) files that locales share have \(totalSize) bytes; \(limits.paths) and "
          + "\(limits.totalSize) are allowed; pack without --share")
    }
    if let draft = drafts.first(where: { $0.index.locale == LocaleTag(BundleFile.commonArchive) }) {
      throw PackingError.refusedByInstall(
        reason: "the archive of locale '\(draft.index.locale)' has the name of the one for shared files")
    }
    return (drafts.map { $0.sharing(Set(shared.keys)) }, common)
  }

  private static func candidates(_ drafts: [BundleDraft]) -> [Digest: Candidate] {
    var candidates: [Digest: Candidate] = [:]
    for (number, draft) in drafts.enumerated() {
      for (file, source) in zip(draft.index.files, draft.sources) where file.size > 0 {
        guard candidates[file.digest]?.drafts.last != number else { continue }
        candidates[file.digest, default: Candidate(file: file, source: source, drafts: [])].drafts
          .append(number)
      }
    }
    return candidates
  }

  /// The draft as code that writes any archive takes it.
  var archiveDraft: BundleDraft {
    get throws { BundleDraft(index: try BundleIndex(index), sources: sources) }
  }
}

extension BundleDraft {
  fileprivate init(index: BundleIndex, sources: [PlannedFile]) {
    self.index = index
    self.sources = sources
  }

  /// Returns the draft with the first file of each digest taken from the archive of shared files.
  fileprivate func sharing(_ digests: Set<Digest>) -> BundleDraft {
    var waiting = digests
    var index = index
    index.files = index.files.map { file in
      guard file.size > 0, waiting.remove(file.digest) != nil else { return file }
      return BundleFile(
        path: file.path, size: file.size, digest: file.digest, from: BundleFile.commonArchive)
    }
    return BundleDraft(index: index, sources: sources)
  }
}
