/// One 512-byte tar header, audited by itself.
struct TarHeader {
  static let size = 512

  /// What the header introduces.
  enum Kind {
    case file, folder, paxForNext, paxForAll, longName, volumeLabel
    /// A file, or, as tar wrote them before there was a type, an empty folder whose name ends in a slash.
    case untyped
  }

  let kind: Kind
  let name: [UInt8]
  let dataSize: UInt64

  /// Reads a header that is not all zeros.
  init(_ block: [UInt8]) throws(ArchiveError) {
    guard Self.checksum(of: block) == (try? Self.octal(block[148..<156], "checksum")) else {
      throw ArchiveError(.headerChecksumMismatch)
    }
    var name = Self.text(block[0..<100])
    let magic = block[257..<265]
    if magic.starts(with: "ustar\0".utf8) {
      let prefix = Self.text(block[345..<500])
      if !prefix.isEmpty { name = prefix + [UInt8(ascii: "/")] + name }
    } else if !magic.elementsEqual("ustar  \0".utf8), !magic.allSatisfy({ $0 == 0 }) {
      throw ArchiveError(.malformedHeader("tar magic"))
    }
    self.name = name
    do throws(ArchiveError) {
      kind = try Self.kind(of: block[156])
      dataSize = try Self.number(block[124..<136], "size")
    } catch {
      throw error.about(name)
    }
  }

  private static func kind(of type: UInt8) throws(ArchiveError) -> Kind {
    switch type {
    case 0: .untyped
    case UInt8(ascii: "0"), UInt8(ascii: "7"): .file
    case UInt8(ascii: "5"): .folder
    case UInt8(ascii: "x"): .paxForNext
    case UInt8(ascii: "g"): .paxForAll
    case UInt8(ascii: "L"): .longName
    case UInt8(ascii: "V"): .volumeLabel
    default: throw ArchiveError(.unsupportedType)
    }
  }

  /// The sum of all bytes, those of the sum itself taken as spaces.
  private static func checksum(of block: [UInt8]) -> UInt64 {
    var sum: UInt64 = 8 * 32
    for (index, byte) in block.enumerated() where !(148..<156).contains(index) {
      sum += UInt64(byte)
    }
    return sum
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
    Array(field.prefix { $0 != 0 })
  }

  /// A number in octal digits or, when the first bit is set, in base 256.
  private static func number(_ field: ArraySlice<UInt8>, _ name: String) throws(ArchiveError) -> UInt64 {
    guard let first = field.first, first & 0x80 != 0 else { return try octal(field, name) }
    // The sign is the second bit; nothing here may be negative.
    guard first & 0x40 == 0 else { throw ArchiveError(.malformedHeader(name)) }
    var value = UInt64(first & 0x3F)
    for byte in field.dropFirst() {
      guard value >> 55 == 0 else { throw ArchiveError(.malformedHeader(name)) }
      value = value << 8 | UInt64(byte)
    }
    return value
  }

  /// Octal digits between optional spaces, ended by a space, a NUL or the end of the field.
  private static func octal(_ field: ArraySlice<UInt8>, _ name: String) throws(ArchiveError) -> UInt64 {
    let digits = field.drop { $0 == 32 }.prefix { $0 != 32 && $0 != 0 }
    let rest = field[digits.endIndex...]
    guard digits.allSatisfy({ (48...55).contains($0) }), rest.allSatisfy({ $0 == 32 || $0 == 0 }) else {
      throw ArchiveError(.malformedHeader(name))
    }
    return digits.reduce(0) { $0 << 3 | UInt64($1 - 48) }
  }
}
