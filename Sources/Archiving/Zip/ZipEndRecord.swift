/// The end of a zip: where its central directory stands and how many members it lists.
struct ZipEndRecord {
  let count: Int
  let directoryOffset: UInt64
  let directorySize: Int

  private static let size = 22
  private static let locatorSize = 20
  private static let zip64Size = 56

  /// Finds the record that ends with the file, with its zip64 companions if there are any.
  ///
  /// The last signature in the file has to be it, so none can hide in the comment.
  init(endOf file: PackedFile, limits: ArchiveLimits) throws(ArchiveError) {
    let tailSize = Int(min(file.size, UInt64(Self.size + 0xFFFF)))
    let tail = try file.bytes(at: file.size - UInt64(tailSize), count: tailSize)
    guard let index = Self.lastSignature(in: tail),
      tail.count - index - Self.size == Int(tail.word16(at: index + 20))
    else { throw ArchiveError(.noEndRecord) }
    let position = file.size - UInt64(tail.count - index)

    guard tail.word16(at: index + 4) == 0, tail.word16(at: index + 6) == 0 else {
      throw ArchiveError(.severalDisks)
    }
    var fields = Fields(
      countHere: UInt64(tail.word16(at: index + 8)), count: UInt64(tail.word16(at: index + 10)),
      size: UInt64(tail.word32(at: index + 12)), offset: UInt64(tail.word32(at: index + 16)))
    var end = position
    if let wide = try Self.zip64Fields(before: position, in: file) {
      guard fields.areNarrowed(from: wide.fields) else { throw ArchiveError(.directoryMisplaced) }
      fields = wide.fields
      end = wide.position
    } else if fields.isMarked {
      throw ArchiveError(.missingZip64Field)
    }

    guard fields.countHere == fields.count else { throw ArchiveError(.severalDisks) }
    guard fields.count <= UInt64(max(0, limits.entries)) else {
      throw ArchiveError(.tooManyMembers(limit: limits.entries))
    }
    guard fields.offset <= end, fields.size == end - fields.offset else {
      throw ArchiveError(.directoryMisplaced)
    }
    guard fields.count > 0 || fields.size > 0 || end > 0 else { throw ArchiveError(.noMembers) }
    guard fields.size / 1024 <= fields.count + 64 else { throw ArchiveError(.directoryTooLarge) }
    count = Int(fields.count)
    directoryOffset = fields.offset
    directorySize = Int(fields.size)
  }

  private struct Fields {
    var countHere, count, size, offset: UInt64

    /// Whether a field says "see the zip64 record".
    var isMarked: Bool {
      countHere == 0xFFFF || count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
    }

    /// Whether every field is that of `wide`, or says to look there.
    func areNarrowed(from wide: Fields) -> Bool {
      (countHere == wide.countHere || countHere == 0xFFFF) && (count == wide.count || count == 0xFFFF)
        && (size == wide.size || size == 0xFFFF_FFFF) && (offset == wide.offset || offset == 0xFFFF_FFFF)
    }
  }

  private static func lastSignature(in tail: [UInt8]) -> Int? {
    guard tail.count >= size else { return nil }
    let last = stride(from: tail.count - 4, through: 0, by: -1).first { tail.isZipSignature(5, 6, at: $0) }
    guard let last, last <= tail.count - size else { return nil }
    return last
  }

  private static func zip64Fields(
    before position: UInt64, in file: PackedFile
  ) throws(ArchiveError) -> (fields: Fields, position: UInt64)? {
    guard position >= UInt64(locatorSize) else { return nil }
    let locator = try file.bytes(at: position - UInt64(locatorSize), count: locatorSize)
    guard locator.isZipSignature(6, 7, at: 0) else { return nil }
    guard locator.word32(at: 4) == 0, locator.word32(at: 16) == 1 else { throw ArchiveError(.severalDisks) }

    let offset = locator.word64(at: 8)
    guard position >= UInt64(locatorSize + zip64Size),
      offset == position - UInt64(locatorSize + zip64Size)
    else { throw ArchiveError(.directoryMisplaced) }
    let record = try file.bytes(at: offset, count: zip64Size)
    guard record.isZipSignature(6, 6, at: 0), record.word64(at: 4) == 44 else {
      throw ArchiveError(.directoryMisplaced)
    }
    guard record.word32(at: 16) == 0, record.word32(at: 20) == 0 else { throw ArchiveError(.severalDisks) }
    let fields = Fields(
      countHere: record.word64(at: 24), count: record.word64(at: 32), size: record.word64(at: 40),
      offset: record.word64(at: 48))
    return (fields, offset)
  }
}
