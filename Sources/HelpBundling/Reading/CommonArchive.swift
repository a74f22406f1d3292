internal import Archiving
internal import Digests
internal import Foundation

/// The archive beside a bundle's that holds files of several locales, and where in it those of the bundle are.
///
/// The bundle's index says the size and the digest of each, so that nothing in the archive is trusted for being there.
struct CommonArchive: Sendable {
  /// The archive.
  let reader: BundleReader
  /// For each of its files the number in the bundle's index; nil for those that other locales share.
  let numbers: [Int?]

  /// Opens the archive that files of an index come from. O(entries).
  ///
  /// - Returns: nil if all files are the bundle's own.
  /// - Throws: ``ReadingError`` about that archive.
  init?(
    of index: BundleIndex, beside archive: String, format: ArchiveFormat, limits: BundleLimits
  ) throws(ReadingError) {
    let shared = index.files.indices.filter { index.files[$0].from != nil }
    guard !shared.isEmpty else { return nil }
    let folder = URL(filePath: archive).deletingLastPathComponent()
    let name = CommonIndex.archiveName(for: index.name, format: format.rawValue)
    let path = folder.appending(path: name, directoryHint: .notDirectory).absolutePath
    reader = try BundleReader(archive: path, role: .common, limits: limits)
    guard reader.index.name == index.name else {
      throw ReadingError(archive: path, condition: .otherThanCatalog)
    }
    var wanted: [Digest: Int] = [:]
    for number in shared {
      guard wanted.updateValue(number, forKey: index.files[number].digest) == nil else {
        throw ReadingError(archive: archive, condition: .repeatedEntry(index.files[number].path.string))
      }
    }
    numbers = reader.index.files.map { wanted.removeValue(forKey: $0.digest) }
    if let missing = wanted.values.min() {
      throw ReadingError(archive: path, condition: .missingShared(index.files[missing].path.string))
    }
  }

  /// Proves that the archive is the one that the catalog names.
  func confirm(_ expected: CatalogCommon) throws(ReadingError) {
    guard expected.indexDigest == reader.indexDigest, expected.size == reader.archiveSize,
      URL(filePath: reader.archive).lastPathComponent == expected.archive
    else { throw ReadingError(archive: reader.archive, condition: .otherThanCatalog) }
  }

  /// Returns how the files of the bundle can be divided among workers; the other files are not decoded.
  func shares(jobs: Int) -> [EntryShare] {
    guard let members = reader.members(ofFiles: numbers.indices.filter { numbers[$0] != nil }) else {
      return [.common(self, nil)]
    }
    let costs = members.map { WorkQueue.cost(size: $0.size, isDocument: false) }
    let queue = WorkQueue(members.map(\.place), costs: costs, jobs: jobs)
    return Array(repeating: .common(self, queue), count: queue.workerCount)
  }

  /// Returns the smallest share that holds some files of the bundle's index. O(entries).
  func share(ofFiles files: [Int]) -> EntryShare {
    let wanted = Set(files)
    let entries = numbers.indices.filter { numbers[$0].map(wanted.contains) ?? false }
    return .common(self, reader.members(ofFiles: entries).map { WorkQueue($0) })
  }
}
