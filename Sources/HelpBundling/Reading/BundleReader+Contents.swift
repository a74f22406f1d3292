internal import Archiving
internal import Digests
internal import Files
internal import Hypertext

extension BundleReader {
  /// What is known of an archive before an entry but the index is decoded.
  struct Contents {
    let index: BundleIndex
    let indexDigest: Digest
    /// The audited directory of a zip.
    let directory: ZipDirectory?
    let entryTable: EntryTable

    /// Audits an open archive and reads its index. O(entries).
    init(
      _ file: borrowing File, archive path: String, format: ArchiveFormat, role: ArchiveRole,
      limits: BundleLimits
    ) throws(ReadingError) {
      let bytes: [UInt8]
      do {
        (directory, bytes) = try Self.open(file, archive: path, format: format, limits: limits)
      } catch {
        throw ReadingError(path, any: error)
      }
      do {
        index = try Self.index(decoding: bytes, role: role, limits: limits)
      } catch {
        throw ReadingError(archive: path, condition: .index(error))
      }
      if role != .common { try Self.refuseLargePages(of: index, archive: path, limits: limits) }
      indexDigest = Digest(of: bytes)
      entryTable = try EntryTable(
        index: index, members: directory?.members, archive: path, limits: limits)
      guard index.ownSize <= limits.expandedSize(ofArchive: file.size) else {
        throw ReadingError(archive: path, condition: .overLimit(what: "its files expand beyond the limits"))
      }
    }

    private static func refuseLargePages(
      of index: BundleIndex, archive: String, limits: BundleLimits
    ) throws(ReadingError) {
      for file in index.files
      where file.size > limits.pageSize
        && (file.path == index.baseHTML || DocumentKind(fileName: file.path.string) != nil)
      {
        throw ReadingError(
          archive: archive,
          condition: .overLimit(
            what: "its page '\(file.path)' has \(file.size) bytes, \(limits.pageSize) are allowed in a page"))
      }
    }

    private static func index(
      decoding bytes: [UInt8], role: ArchiveRole, limits: BundleLimits
    ) throws(IndexError) -> BundleIndex {
      switch role {
      case .bundle, .bundleAlone: return try BundleIndex(decoding: bytes, limits: limits)
      case .common:
        let common = try CommonIndex(decoding: bytes, limits: limits)
        do {
          return try BundleIndex(common)
        } catch {
          preconditionFailure("\(error)")
        }
      }
    }

    private static func open(
      _ file: borrowing File, archive: String, format: ArchiveFormat, limits: BundleLimits
    ) throws -> (ZipDirectory?, [UInt8]) {
      let archiveLimits = ArchiveLimits(limits)
      guard format == .zip else {
        var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: archiveLimits)
        guard let first = try reader.next(), isIndex(first) else {
          throw ReadingError(archive: archive, condition: .indexNotFirst)
        }
        return (nil, try readIndex(from: &reader, limits: limits, archive: archive))
      }
      let directory = try ZipDirectory(auditing: file.descriptor, limits: archiveLimits)
      guard let first = directory.members.first, isIndex(first) else {
        throw ReadingError(archive: archive, condition: .indexNotFirst)
      }
      var reader = try ArchiveReader(descriptor: file.descriptor, zip: directory, members: 0..<1)
      _ = try reader.next()
      return (directory, try readIndex(from: &reader, limits: limits, archive: archive))
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
}
