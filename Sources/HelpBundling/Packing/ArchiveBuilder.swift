internal import Archiving
internal import Digests
internal import Files

/// Writes archives beside their targets and reads them back.
struct ArchiveBuilder: Sendable {
  let format: ArchiveFormatName
  let level: Int?
  let modificationTime: Int64
  let output: OutputFolder
  /// How many cores compress one archive and read it back.
  let jobs: Int
  /// How much an installation takes.
  var limits = BundleLimits.standard

  /// Writes the archive of a draft and proves that it reads back as its index says. O(bytes).
  ///
  /// - Throws: ``PackingError``, `CancellationError`; the waiting file is gone then.
  func build(_ draft: BundleDraft) async throws -> BuiltArchive {
    let name = "\(draft.index.name).\(draft.index.locale.spelling).\(format.rawValue)"
    let indexBytes = draft.index.encoded()
    let (waiting, size) = try await build(draft, name: name, indexBytes: indexBytes, role: .bundleAlone)
    let bundle = CatalogBundle(
      index: draft.index, archive: name, size: size, indexDigest: Digest(of: indexBytes))
    return BuiltArchive(file: waiting, bundle: bundle)
  }

  /// Writes an archive of any kind and proves that it reads back. Returns where it waits, and its size.
  func build(
    _ draft: BundleDraft, name: String, indexBytes: [UInt8], role: ArchiveRole
  ) async throws -> (OutputFolder.WaitingFile, UInt64) {
    let waiting = output.waitingFile(for: name)
    do {
      let file = try output.create(waiting)
      try await write(draft, indexBytes: indexBytes, to: file)
      do {
        try file.close()
      } catch {
        throw PackingError(writing: name, error)
      }
      return (waiting, try await audit(waiting, draft: draft, name: name, role: role))
    } catch {
      output.discard(waiting)
      throw error
    }
  }

  private func write(_ draft: BundleDraft, indexBytes: [UInt8], to file: borrowing File) async throws {
    do {
      var writer = try ArchiveWriter(
        descriptor: file.descriptor, format: ArchiveFormat(format), level: level,
        modificationTime: modificationTime)
      try writer.beginEntry(path: BundleIndex.fileName, size: UInt64(indexBytes.count), isStored: false)
      try writer.write(indexBytes.span)
      try writer.endEntry()
      let copier = EntryCopier(draft: draft, level: level)
      if format == .zip {
        try await copier.copyAhead(to: &writer, jobs: jobs)
      } else {
        try copier.copyInOrder(to: &writer)
      }
      try writer.finish()
    } catch let error as ArchiveError {
      throw PackingError(writing: output.path + "/" + draft.index.name, error)
    }
  }

  /// Reads every entry back and compares it with the index. Returns the size of the archive.
  private func audit(
    _ waiting: OutputFolder.WaitingFile, draft: BundleDraft, name: String, role: ArchiveRole
  ) async throws -> UInt64 {
    do {
      let reader = try BundleReader(
        file: output.open(waiting), archive: name, format: ArchiveFormat(format), role: role,
        limits: limits)
      guard reader.index == draft.index else {
        throw PackingError.auditFailed(archive: name, reason: "its index differs")
      }
      try await reader.readAll(jobs: jobs)
      return reader.archiveSize
    } catch let error as ReadingError {
      guard !error.isOverLimit else { throw PackingError.refusedByInstall(reason: error.description) }
      throw PackingError.auditFailed(archive: name, reason: error.description)
    }
  }
}

extension ArchiveFormat {
  /// The container of a packing format.
  init(_ format: ArchiveFormatName) {
    self =
      switch format {
      case .zip: .zip
      case .tarZstd: .tarZstd
      case .tarXZ: .tarXZ
      case .tarGzip: .tarGzip
      }
  }
}
