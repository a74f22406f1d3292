/// The extra fields of one zip header, audited: well-formed, none twice, none that renames the member.
struct ZipExtraFields {
  /// The field that holds sizes and offsets beyond 32 bits.
  static let zip64: UInt16 = 0x0001
  private static let unicodePath: UInt16 = 0x7075
  /// More fields than any program writes.
  private static let maximumCount = 64

  /// Where the body of the zip64 field stands.
  private(set) var zip64Body: Range<Int>?

  /// Reads the fields that fill `range` of `bytes`; `name` is the member's in the same header.
  init(in bytes: [UInt8], range: Range<Int>, name: [UInt8]) throws(ArchiveError) {
    var seen: [UInt16] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard range.upperBound - index >= 4, seen.count < Self.maximumCount else {
        throw ArchiveError(.malformedExtraField)
      }
      let id = bytes.word16(at: index)
      let start = index + 4
      let length = Int(bytes.word16(at: index + 2))
      guard length <= range.upperBound - start else { throw ArchiveError(.malformedExtraField) }
      guard !seen.contains(id) else { throw ArchiveError(.repeatedExtraField(id)) }
      seen.append(id)
      index = start + length

      switch id {
      case Self.zip64: zip64Body = start..<index
      case Self.unicodePath: try Self.confirm(bytes, start..<index, repeats: name)
      default: break
      }
    }
  }

  /// The Unicode path field: version, CRC of the plain name, the name again.
  private static func confirm(
    _ bytes: [UInt8], _ body: Range<Int>, repeats name: [UInt8]
  ) throws(ArchiveError) {
    guard body.count >= 5, bytes[body.lowerBound] == 1,
      bytes.word32(at: body.lowerBound + 1) == CRC32.checksum(of: name),
      bytes[(body.lowerBound + 5)..<body.upperBound].elementsEqual(name)
    else { throw ArchiveError(.unicodePathDiffers) }
  }

  /// The values of the zip64 field, to be asked for in the order of the format.
  func wideValues(in bytes: [UInt8]) -> WideValues {
    WideValues(bytes: bytes, body: zip64Body ?? 0..<0)
  }

  /// The 64-bit values of one header that its 32-bit fields refer to.
  struct WideValues {
    private let bytes: [UInt8]
    private let body: Range<Int>
    private var rest: Range<Int>

    fileprivate init(bytes: [UInt8], body: Range<Int>) {
      self.bytes = bytes
      self.body = body
      rest = body
    }

    /// The value itself or, if it is `UInt32.max`, its wide one.
    mutating func next(for value: UInt32) throws(ArchiveError) -> UInt64 {
      guard value == .max else { return UInt64(value) }
      guard rest.count >= 8 else { throw ArchiveError(.missingZip64Field) }
      defer { rest = (rest.lowerBound + 8)..<rest.upperBound }
      return bytes.word64(at: rest.lowerBound)
    }

    /// Makes sure that the field holds nothing that was not asked for.
    func end() throws(ArchiveError) {
      guard rest.isEmpty else { throw ArchiveError(.malformedExtraField) }
    }

    /// Makes sure of the same, or that the field repeats both sizes: who writes it before the data is known and needs
    /// no wide ones leaves it there.
    func end(orRepeats size: UInt64, _ packedSize: UInt64) throws(ArchiveError) {
      guard rest == body, body.count == 16, bytes.word64(at: body.lowerBound) == size,
        bytes.word64(at: body.lowerBound + 8) == packedSize
      else { return try end() }
    }
  }
}
