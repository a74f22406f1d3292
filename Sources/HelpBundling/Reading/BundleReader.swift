internal import Archiving
internal import Digests
internal import Files
internal import Foundation

/// An open archive whose structure and index are right, and whose entries are those of the index.
///
/// The archive is opened once; everything is read from that one descriptor. The index comes first; ``entries(_:)``
/// gives only entries that match it, and ``finish(_:)`` proves that none is missing.
struct BundleReader: ~Copyable {
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
  init(archive path: String, limits: BundleLimits = .standard) throws(ReadingError) {
    guard let format = Self.format(ofName: path) else {
      throw ReadingError(archive: path, condition: .unknownSuffix)
    }
    try self.init(file: Self.open(path), archive: path, format: format, limits: limits)
  }

  /// Reads an archive that is open already.
  init(
    file: consuming File, archive path: String, format: ArchiveFormat, limits: BundleLimits = .standard
  ) throws(ReadingError) {
    let directory: ZipDirectory?
    let bytes: [UInt8]
    do {
      let archiveLimits = ArchiveLimits(limits)
      if format == .zip {
        let audited = try ZipDirectory(auditing: file.descriptor, limits: archiveLimits)
        directory = audited
        guard let first = audited.members.first, Self.isIndex(first) else {
          throw ReadingError(archive: path, condition: .indexNotFirst)
        }
        var reader = try ArchiveReader(descriptor: file.descriptor, zip: audited, members: 0..<1)
        _ = try reader.next()
        bytes = try Self.readIndex(from: &reader, limits: limits, archive: path)
      } else {
        directory = nil
        var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: archiveLimits)
        guard let first = try reader.next(), Self.isIndex(first) else {
          throw ReadingError(archive: path, condition: .indexNotFirst)
        }
        bytes = try Self.readIndex(from: &reader, limits: limits, archive: path)
      }
    } catch {
      throw ReadingError(path, any: error)
    }
    do {
      index = try BundleIndex(decoding: bytes, limits: limits)
    } catch {
      throw ReadingError(archive: path, condition: .index(error))
    }
    indexDigest = Digest(of: bytes)
    archive = path
    archiveSize = file.size
    self.limits = limits
    self.format = format
    self.directory = directory
    entryTable = try EntryTable(index: index, members: directory?.members, archive: path)
    guard index.totalSize <= limits.expandedSize(ofArchive: file.size) else {
      throw ReadingError(archive: path, condition: .overLimit(what: "its files expand beyond the limits"))
    }
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
    for number in index.files.indices where index.files[number].from == nil && !seen.contains(where: { $0[number] }) {
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

  private static func isIndex(_ member: ArchiveMember) -> Bool {
    member.kind == .file && member.name.elementsEqual(BundleIndex.fileName.utf8)
  }

  private static func readIndex(
    from reader: inout ArchiveReader, limits: BundleLimits, archive: String
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try reader.readChunk(into: &bytes) {
      guard UInt64(bytes.count) <= limits.indexSize else {
        throw ReadingError(
          archive: archive, condition: .overLimit(what: "its index has over \(limits.indexSize) bytes"))
      }
    }
    return bytes
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
