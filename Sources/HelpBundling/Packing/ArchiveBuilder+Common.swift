internal import Digests

/// An archive of shared files that is written and proven, and waits for its name.
struct BuiltCommon: Sendable {
  /// Where it waits.
  var file: OutputFolder.WaitingFile
  /// What the catalog says about it.
  var entry: CatalogCommon
}

extension ArchiveBuilder {
  /// Writes the archive of shared files, if there is one, and proves that it reads back. O(bytes).
  ///
  /// - Throws: ``PackingError``, `CancellationError`; the waiting file is gone then.
  func build(_ draft: CommonDraft?) async throws -> BuiltCommon? {
    guard let draft else { return nil }
    let name = CommonIndex.archiveName(for: draft.index.name, format: format.rawValue)
    let indexBytes = draft.index.encoded()
    let (waiting, size) = try await build(
      draft.archiveDraft, name: name, indexBytes: indexBytes, role: .common)
    return BuiltCommon(
      file: waiting,
      entry: CatalogCommon(
        archive: name, size: size, indexDigest: Digest(of: indexBytes),
        files: UInt64(draft.index.files.count)))
  }
}
