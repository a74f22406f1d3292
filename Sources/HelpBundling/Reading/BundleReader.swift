internal import Archiving
internal import Digests
internal import Files
internal import Foundation

/// An open archive whose structure and index are right, and whose entries are those of the index.
///
/// The archive is opened once; everything is read from that one descriptor. The index comes first; ``entries(_:)``
/// gives only entries that match it, and ``finish(_:)`` proves that none is missing.
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
  private let file: File
  private let format: ArchiveFormat
  private let directory: ZipDirectory?
  private let entryTable: EntryTable

  /// Opens an archive and checks all that can be known before an entry is decoded. O(entries).
  ///
  /// - Throws: ``ReadingError``.
  convenience init(archive path: String, limits: BundleLimits = .standard) throws(ReadingError) {
    guard let format = Self.format(ofName: path) else {
      throw ReadingError(archive: path, condition: .unknownSuffix)
    }
    try self.init(file: Self.open(path), archive: path, format: format, limits: limits)
  }

  /// Reads an archive that is open already.
  init(
    file: consuming File, archive path: String, format: ArchiveFormat, limits: BundleLimits = .standard
  ) throws(ReadingError) {
    let contents = try Contents(file, archive: path, format: format, limits: limits)
    index = contents.index
    indexDigest = contents.indexDigest
    directory = contents.directory
    entryTable = contents.entryTable
    archive = path
    archiveSize = file.size
    self.limits = limits
    self.format = format
    self.file = file
  }

  /// Returns how the entries can be divided among workers that read at the same time: at most `jobs` shares of about
  /// the same number of bytes. A tar has one share.
  func shares(jobs: Int) -> [EntryShare] {
    guard let directory else { return [.stream] }
    let members = directory.members.dropFirst()
    return WorkShare.split(members.map(\.size), into: jobs).map {
      .members($0.lowerBound + 1..<$0.upperBound + 1)
    }
  }

  /// Returns the smallest share that holds a file of the index.
  func share(ofFile number: Int) -> EntryShare {
    let name = index.files[number].path.string.utf8
    guard
      let member = directory?.members.firstIndex(where: { $0.kind == .file && $0.name.elementsEqual(name) })
    else {
      return .stream
    }
    return .members(member..<member + 1)
  }

  /// Opens a share of the entries for reading. Several may be open at once; none outlives this reader.
  func entries(_ share: EntryShare) throws(ReadingError) -> BundleEntries {
    do {
      var reader: ArchiveReader
      switch (share, directory) {
      case (.members(let range), let directory?):
        reader = try ArchiveReader(descriptor: file.descriptor, zip: directory, members: range)
      case (.stream, _), (.members, nil):
        reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: ArchiveLimits(limits))
        _ = try reader.next()
      }
      return BundleEntries(reader: reader, table: entryTable, index: index, archive: archive)
    } catch {
      throw ReadingError(archive, any: error)
    }
  }

  /// Proves that the shares together gave every file of the index. O(files).
  func finish(_ seen: [[Bool]]) throws(ReadingError) {
    for number in index.files.indices
    where index.files[number].from == nil && !seen.contains(where: { $0[number] }) {
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

/// A part of an archive's entries that one worker reads.
enum EntryShare: Sendable, Hashable {
  /// Consecutive members of a zip.
  case members(Range<Int>)
  /// The whole of a tar.
  case stream
}

extension ArchiveLimits {
  /// The part of a bundle's limits that a container can break.
  init(_ limits: BundleLimits) {
    self.init()
    fileSize = limits.fileSize
    totalSize = limits.totalSize
    expansionFloor = limits.expansionFloor
    expansionRatio = limits.expansionRatio
    entries = Int(clamping: limits.paths) &+ 1 > 0 ? Int(clamping: limits.paths) : Int.max
    dictionarySize = limits.dictionarySize
  }
}
