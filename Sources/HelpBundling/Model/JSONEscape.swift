/// The escapes of JSON's strings.
enum JSONEscape {
  /// Returns the code unit that `\uXXXX` at `offset` stands for, nil if there is none.
  static func codeUnit(at offset: Int, in bytes: [UInt8]) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Returns the bytes that a string of a checked text stands for. O(n).
  static func content(of node: JSONDocument.Node, in bytes: [UInt8]) -> [UInt8] {
    let raw = bytes[Int(node.start)..<Int(node.end)]
    guard node.kind == .escapedString else { return Array(raw) }
    var content: [UInt8] = []
    content.reserveCapacity(raw.count)
    var offset = raw.startIndex
    while offset < raw.endIndex {
      guard raw[offset] == UInt8(ascii: "\\"), offset + 1 < raw.endIndex else {
        content.append(raw[offset])
        offset += 1
        continue
      }
      switch raw[offset + 1] {
      case UInt8(ascii: "u"): appendCharacter(at: &offset, in: bytes, to: &content)
      case let letter:
        content.append(character(for: letter))
        offset += 2
      }
    }
    return content
  }

  private static func appendCharacter(at offset: inout Int, in bytes: [UInt8], to content: inout [UInt8]) {
    var units: [UInt16] = []
    while units.count < 2, let unit = codeUnit(at: offset, in: bytes) {
      units.append(unit)
      offset += 6
      guard UTF16.isLeadSurrogate(unit) else { break }
    }
    content.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  }

  private static func character(for letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: letter
    }
  }
}
