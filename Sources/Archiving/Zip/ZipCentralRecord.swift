/// One record of a zip's central directory, audited by itself.
struct ZipCentralRecord {
  /// As stored, with the slash behind a folder's name.
  let name: [UInt8]
  let flags: UInt16
  let method: UInt16
  let checksum: UInt32
  let packedSize: UInt64
  let size: UInt64
  let localOffset: UInt64

  var isFolder: Bool { name.last == UInt8(ascii: "/") }
  var hasDescriptor: Bool { flags & 0x8 != 0 }

  private static let fixedSize = 46
  /// How hard deflate tried (1, 2), a descriptor behind the data (3), UTF-8 (11).
  private static let knownFlags: UInt16 = 0x080E

  /// Reads the record at `index` of the directory and moves `index` behind it.
  init(in bytes: [UInt8], at index: inout Int, limits: ArchiveLimits) throws(ArchiveError) {
    let start = index
    guard bytes.count - start >= Self.fixedSize, bytes.isZipSignature(1, 2, at: start) else {
      throw ArchiveError(.countMismatch)
    }
    let nameEnd = start + Self.fixedSize + Int(bytes.word16(at: start + 28))
    let extraEnd = nameEnd + Int(bytes.word16(at: start + 30))
    let end = extraEnd + Int(bytes.word16(at: start + 32))
    guard end <= bytes.count else { throw ArchiveError(.countMismatch) }
    index = end

    name = Array(bytes[(start + Self.fixedSize)..<nameEnd])
    flags = bytes.word16(at: start + 8)
    method = bytes.word16(at: start + 10)
    checksum = bytes.word32(at: start + 16)
    do throws(ArchiveError) {
      let extra = try ZipExtraFields(in: bytes, range: nameEnd..<extraEnd, name: name)
      var wide = extra.wideValues(in: bytes)
      size = try wide.next(for: bytes.word32(at: start + 24))
      packedSize = try wide.next(for: bytes.word32(at: start + 20))
      localOffset = try wide.next(for: bytes.word32(at: start + 42))
      try wide.end(orRepeats: size, packedSize)
      guard bytes.word16(at: start + 34) == 0 else { throw ArchiveError(.severalDisks) }
      try checkName(limits)
      try checkFlags()
      try checkType(attributes: bytes.word32(at: start + 38))
      try checkSizes(limits)
    } catch {
      throw error.about(name)
    }
  }

  private func checkName(_ limits: ArchiveLimits) throws(ArchiveError) {
    let length = isFolder ? name.count - 1 : name.count
    guard length > 0 else { throw ArchiveError(.emptyName) }
    guard length <= limits.pathBytes else { throw ArchiveError(.nameTooLong(limit: limits.pathBytes)) }
    guard !name.contains(0) else { throw ArchiveError(.nulInName) }
  }

  private func checkFlags() throws(ArchiveError) {
    guard flags & 0x2041 == 0 else { throw ArchiveError(.encrypted) }
    guard flags & ~Self.knownFlags == 0 else { throw ArchiveError(.unsupportedFlags(flags)) }
    guard method == 0 || method == 8 else { throw ArchiveError(.unsupportedMethod(method)) }
  }

  /// The type bits of Unix count whatever system the record names, and so do those of DOS.
  private func checkType(attributes: UInt32) throws(ArchiveError) {
    let type = attributes >> 28
    let isMarkedFolder = type == 4 || attributes & 0x10 != 0
    guard type == 0 || type == 4 || type == 8, attributes & 0x08 == 0 else {
      throw ArchiveError(.unsupportedType)
    }
    guard isFolder ? type != 8 : !isMarkedFolder else { throw ArchiveError(.unsupportedType) }
  }

  private func checkSizes(_ limits: ArchiveLimits) throws(ArchiveError) {
    if isFolder {
      // Some programs deflate the nothing that a folder holds; reading proves that it is nothing.
      guard size == 0, checksum == 0, packedSize == 0 || method == 8 else {
        throw ArchiveError(.folderWithData)
      }
    } else if method == 0 {
      guard size == packedSize, size > 0 || checksum == 0 else {
        throw ArchiveError(.sizeMismatch(declared: size))
      }
    } else {
      // Even an empty deflate stream takes two bytes.
      guard packedSize >= 2 else { throw ArchiveError(.sizeMismatch(declared: size)) }
    }
    guard size <= limits.fileSize else { throw ArchiveError(.fileTooLarge(limit: limits.fileSize)) }
  }
}
