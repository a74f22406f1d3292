internal import Digests

/// A plan whose files were read and found right: the index that its archive will start with, and where the bytes are.
struct BundleDraft: Sendable {
  /// The index.
  let index: BundleIndex
  /// Where the bytes of each file of the index are.
  let sources: [PlannedFile]

  /// Creates a draft; what installation makes of the bundle's faults is `verify`.
  ///
  /// - Throws: ``PackingError/refusedByInstall(reason:)`` for a name or a size that a rule was told to let pass.
  init(
    _ plan: PackingPlan, verify: VerifySettings, digests: [Digest?], sizes: [UInt64],
    limits: BundleLimits = .standard
  ) throws {
    sources = plan.files
    var files: [BundleFile] = []
    files.reserveCapacity(plan.files.count)
    var collisions = CollisionTable(capacity: plan.files.count)
    do {
      for (number, file) in plan.files.enumerated() {
        let path = try BundlePath(file.path)
        guard !path.isReserved else {
          throw PackingError.refusedByInstall(reason: "the name '\(path)' is kept for helpkit itself")
        }
        if let collision = collisions.insert(path) {
          throw PackingError.refusedByInstall(reason: "\(collision)")
        }
        guard sizes[number] <= limits.fileSize else {
          throw PackingError.refusedByInstall(reason: "'\(path)' has over \(limits.fileSize) bytes")
        }
        guard file.kind == nil || sizes[number] <= limits.pageSize else {
          throw PackingError.refusedByInstall(reason: "page '\(path)' has over \(limits.pageSize) bytes")
        }
        guard let digest = digests[number] else {
          throw PackingError.unreadable(file: file.place, reason: "it was not read")
        }
        files.append(BundleFile(path: path, size: sizes[number], digest: digest))
      }
      index = BundleIndex(
        name: plan.name, locale: plan.locale, title: plan.title, version: plan.version,
        baseHTML: try BundlePath(plan.baseHTML), verify: verify, files: files)
    } catch let error as BundlePathError {
      throw PackingError.refusedByInstall(reason: "\(error)")
    }
    guard index.totalSize <= limits.totalSize, UInt64(collisions.count) <= limits.paths else {
      throw PackingError.refusedByInstall(
        reason: "the bundle has \(index.totalSize) bytes in \(collisions.count) files and folders; "
          + "\(limits.totalSize) and \(limits.paths) are allowed; leave some out")
    }
    let base = index.baseHTML
    guard files.contains(where: { $0.path == base }) else {
      throw PackingError.refusedByInstall(reason: "the base page '\(plan.baseHTML)' is not among the files")
    }
  }
}
