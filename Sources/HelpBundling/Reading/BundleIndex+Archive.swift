public import Foundation

extension BundleIndex {
  /// Reads the index of an archive, whose structure is audited; other entries are not decoded. O(entries).
  ///
  /// - Throws: ``ReadingError``.
  public init(ofArchive archive: URL, limits: BundleLimits = .standard) throws {
    self = try BundleReader(archive: archive.absolutePath, role: .bundleAlone, limits: limits).index
  }
}
