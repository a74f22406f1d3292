internal import Archiving
internal import Digests
internal import Files
internal import Foundation
internal import Hypertext

/// An open archive whose structure and index are right, and whose entries are those of the index.
///
/// The archive is opened once; everything is read from that one descriptor. The index comes first; ``entries(_:)``
/// gives only entries that match it, and ``finish(_:)`` proves that none is missing. Files that several locales share
/// are read from the archive beside it, in shares of their own.
final class BundleReader: Sendable {
  /// The index.
  let index: BundleIndex
  /// The digest of the index's bytes.
  let indexDigest: Digest
  /// The archive's path, for messages.
  let archive: String
  /// The size of the archive in bytes.
  let archiveSize: UInt64
  let limits: BundleLimits
  /// The archive beside it that holds files of several locales; nil if none of its files is there, or if it was opened
  /// alone.
  let common: CommonArchive?
  private let file: File
  private let format: ArchiveFormat
  private let directory: ZipDirectory?
  private let entryTable: EntryTable

  /// Opens an archive and checks all that can be known before an entry is decoded. O(entries).
  ///
  /// - Throws: ``ReadingError``.
  convenience init(
    archive path: String, role: ArchiveRole = .bundle, limits: BundleLimits = .standard
  ) throws(ReadingError) {
    guard let format = Self.format(ofName: path) else {
      throw ReadingError(archive: path, condition: .unknownSuffix)
    }
    try self.init(file: Self.open(path), archive: path, format: format, role: role, limits: limits)
  }

  /// Reads an archive that is open already.
  init(
    file: consuming File, archive path: String, format: ArchiveFormat, role: ArchiveRole = .bundle,
    limits: BundleLimits = .standard
  ) throws(ReadingError) {
    let contents = try Contents(file, archive: path, format: format, role: role, limits: limits)
    index = contents.index
    indexDigest = contents.indexDigest
    directory = contents.directory
    entryTable = contents.entryTable
    archive = path
    archiveSize = file.size
    self.limits = limits
    self.format = format
    self.file = file
    common =
      role == .bundle
      ? try CommonArchive(of: contents.index, beside: path, format: format, limits: limits) : nil
  }

  /// Returns how the entries can be divided among workers that read at the same time: at most `jobs` shares, and as
  /// many of the archive beside it. A tar has one share. Each is read once, by one worker.
  func shares(jobs: Int) -> [EntryShare] {
    ownShares(jobs: jobs) + (common?.shares(jobs: jobs) ?? [])
  }

  /// Returns how the archive's own entries can be divided.
  func ownShares(jobs: Int) -> [EntryShare] {
    guard let directory else { return [.stream] }
    let members = directory.members.dropFirst()
    let costs = members.map { member in
      let kind = DocumentKind(fileName: String(decoding: member.name, as: UTF8.self))
      return WorkQueue.cost(size: member.size, isDocument: kind != nil)
    }
    let queue = WorkQueue(Array(members.indices), costs: costs, jobs: jobs)
    return Array(repeating: .members(queue), count: queue.workerCount)
  }

  /// Returns the smallest shares that hold some files of the index. O(entries).
  func shares(ofFiles numbers: [Int]) -> [EntryShare] {
    let own = numbers.filter { index.files[$0].from == nil }
    let shared = numbers.filter { index.files[$0].from != nil }
    var shares: [EntryShare] = []
    if !own.isEmpty { shares.append(members(ofFiles: own).map { .members(WorkQueue($0)) } ?? .stream) }
    if let common, !shared.isEmpty { shares.append(common.share(ofFiles: shared)) }
    return shares
  }

  /// Returns the places and sizes of files of the index among the members of a zip, in their order; nil for a tar.
  /// O(entries).
  func members(ofFiles numbers: [Int]) -> [(place: Int, size: UInt64)]? {
    guard let directory else { return nil }
    let wanted = Set(numbers)
    var table = entryTable
    return directory.members.indices.dropFirst().compactMap { place in
      let member = directory.members[place]
      // The names were looked at when the archive was opened: nothing is thrown here.
      guard case .file(let number)? = try? table.entry(for: member), wanted.contains(number) else {
        return nil
      }
      return (place, member.size)
    }
  }

  /// Opens a share of the entries for reading. Several may be open at once; none outlives this reader.
  func entries(_ share: EntryShare) throws(ReadingError) -> BundleEntries {
    do {
      switch share {
      case .members(let queue):
        return BundleEntries(
          reader: try open(queue.makeItems()), table: entryTable, files: index.files, archive: archive)
      case .stream:
        return BundleEntries(
          reader: try open(WorkQueue.Items?.none), table: entryTable, files: index.files, archive: archive)
      case .common(let common, let queue):
        return BundleEntries(
          reader: try common.reader.open(queue?.makeItems()), table: common.reader.entryTable,
          files: index.files, archive: common.reader.archive, numbers: common.numbers)
      }
    } catch {
      throw ReadingError(archive, any: error)
    }
  }

  /// Opens members of a zip, or the whole of a tar behind its index.
  private func open(_ members: WorkQueue.Items?) throws -> ArchiveReader {
    if let members, let directory {
      return try ArchiveReader(descriptor: file.descriptor, zip: directory, members: members)
    }
    var reader = try ArchiveReader(
      descriptor: file.descriptor, format: format, limits: ArchiveLimits(limits))
    _ = try reader.next()
    return reader
  }

  /// Proves that the shares together gave every file of the index, or, for an archive opened alone, every file that is
  /// its own. O(files).
  func finish(_ seen: [[Bool]]) throws(ReadingError) {
    for number in index.files.indices
    where (index.files[number].from == nil || common != nil) && !seen.contains(where: { $0[number] }) {
      throw ReadingError(archive: archive, condition: .missingEntry(index.files[number].path.string))
    }
  }

  /// Returns the format that a name's suffix claims.
  static func format(ofName name: String) -> ArchiveFormat? {
    let lower = name.lowercased()
    return ArchiveFormat.allCases
      .filter { lower.hasSuffix("." + $0.rawValue) }
      .max { $0.rawValue.count < $1.rawValue.count }
  }

  private static func open(_ path: String) throws(ReadingError) -> File {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard let name = FileName(url.lastPathComponent) else {
      throw ReadingError(archive: path, condition: .missing)
    }
    do {
      return try Directory(path: folder).openFile(name, followsLinks: true)
    } catch {
      throw ReadingError(path, error)
    }
  }
}

extension ArchiveLimits {
  /// The part of a bundle's limits that a container can break.
  init(_ limits: BundleLimits) {
    self.init()
    // The index is a member too; what it may hold is counted where it is read.
    fileSize = max(limits.fileSize, limits.indexSize)
    let (total, isOverflowing) = limits.totalSize.addingReportingOverflow(limits.indexSize)
    totalSize = isOverflowing ? .max : total
    expansionFloor = limits.expansionFloor
    expansionRatio = limits.expansionRatio
    let paths = Int(clamping: limits.paths)
    entries = paths == .max ? paths : paths + 1
    dictionarySize = limits.dictionarySize
  }
}
