/// The escapes of JSON's strings.
enum JSONEscape {
  /// Returns the code unit that `\uXXXX` at `offset` stands for, nil if there is none.
  static func codeUnit(at offset: Int, in bytes: [UInt8]) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = digit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
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
    guard let unit = codeUnit(at: offset, in: bytes) else { return }
    offset += 6
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: offset, in: bytes) {
      offset += 6
      value = 0x1_0000 + (value - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    content.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
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
