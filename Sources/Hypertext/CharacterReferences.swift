/// Replaces character references by what they stand for, as the tokenizer of the HTML Standard does.
package enum CharacterReferences {
  /// Adds the text of a range to `text`, with its references replaced; all other bytes stay as they are, but for NUL
  /// in an attribute, which is U+FFFD.
  ///
  /// In an attribute a name without semicolon stays as it is before `=` and alphanumerics. In XML every
  /// name needs its semicolon, numbers are taken as they are, and a tab or the end of a line in an attribute is a space.
  package static func decode(
    _ source: Span<UInt8>, _ range: Range<Int>, inAttribute: Bool, isXML: Bool = false,
    into text: inout [UInt8]
  ) {
    let end = range.upperBound
    var copied = range.lowerBound
    var offset = copied
    while true {
      offset =
        inAttribute
        ? source.firstOffset(of: UInt8(ascii: "&"), or: 0, from: offset, to: end)
        : source.firstOffset(of: UInt8(ascii: "&"), from: offset, to: end)
      if offset < end, source[offset] == 0 {
        copy(source, copied..<offset, isNormalized: isXML, into: &text)
        text.appendScalar(0xFFFD)
        offset += 1
        copied = offset
        continue
      }
      guard offset + 1 < end else { break }
      let next = source[offset + 1]
      copy(source, copied..<offset, isNormalized: isXML && inAttribute, into: &text)
      copied = offset
      let after =
        next == UInt8(ascii: "#")
        ? decodeNumber(source, from: offset + 2, to: end, isXML: isXML, into: &text)
        : decodeName(
          source, from: offset + 1, to: end, inAttribute: inAttribute, isXML: isXML, into: &text)
      offset += 1
      if let after {
        offset = after
        copied = after
      }
    }
    if copied < end { copy(source, copied..<end, isNormalized: isXML && inAttribute, into: &text) }
  }

  /// Adds what needs no decoding, as XML 1.0 normalizes it in attributes if that is asked for.
  private static func copy(
    _ source: Span<UInt8>, _ range: Range<Int>, isNormalized: Bool, into text: inout [UInt8]
  ) {
    guard isNormalized, range.contains(where: { source[$0].isNormalized }) else {
      return text.append(source, range)
    }
    for offset in range {
      let isInLineEnd =
        source[offset] == 0x0D && offset + 1 < range.upperBound && source[offset + 1] == 0x0A
      if isInLineEnd { continue }
      text.append(source[offset].isNormalized ? UInt8(ascii: " ") : source[offset])
    }
  }

  /// Decodes a number.
  ///
  /// - Returns: the offset after the reference; nil if there is none.
  private static func decodeNumber(
    _ source: Span<UInt8>, from start: Int, to end: Int, isXML: Bool, into text: inout [UInt8]
  ) -> Int? {
    guard start < end else { return nil }
    let isHexadecimal = source[start] | 0x20 == UInt8(ascii: "x")
    let digits = isHexadecimal ? start + 1 : start
    var offset = digits
    var value: UInt32 = 0
    while offset < end, let digit = digit(source[offset], isHexadecimal: isHexadecimal) {
      // Anything over the last scalar value is as good as another.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      offset += 1
    }
    guard offset > digits else { return nil }
    text.appendScalar(value == 0 ? 0xFFFD : isXML ? value : replaced(value))
    return offset < end && source[offset] == UInt8(ascii: ";") ? offset + 1 : offset
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    guard isHexadecimal, (0x61...0x66).contains(letter) else { return nil }
    return UInt32(letter - 0x61 + 10)
  }

  /// Numbers of C1 controls mean what windows-1252 has in their place; the gaps of windows-1252 stay.
  private static func replaced(_ value: UInt32) -> UInt32 {
    guard (0x80...0x9F).contains(value) else { return value }
    let replacements: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D,
      0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161,
      0x203A, 0x153, 0x9D, 0x17E, 0x178,
    ]
    return replacements[Int(value - 0x80)]
  }

  /// Decodes a name, the longest that counts.
  ///
  /// - Returns: the offset after the reference; nil if there is none.
  private static func decodeName(
    _ source: Span<UInt8>, from start: Int, to end: Int, inAttribute: Bool, isXML: Bool,
    into text: inout [UInt8]
  ) -> Int? {
    var offset = start
    let limit = min(end, start + CharacterReferenceTable.longestName + 1)
    while offset < limit, source[offset].isASCIIAlphanumeric { offset += 1 }
    guard offset - start >= 2 else { return nil }
    if offset < end, source[offset] == UInt8(ascii: ";"),
      CharacterReferenceTable.append(source, start..<offset, lacksSemicolon: false, to: &text)
    {
      return offset + 1
    }
    guard !isXML else { return nil }
    var nameEnd = min(offset, start + CharacterReferenceTable.longestNameWithoutSemicolon)
    while nameEnd - start >= 2 {
      let count = text.count
      if CharacterReferenceTable.append(source, start..<nameEnd, lacksSemicolon: true, to: &text) {
        guard inAttribute, nameEnd < end, staysInAttribute(source[nameEnd]) else { return nameEnd }
        text.removeSubrange(count...)
        return nil
      }
      nameEnd -= 1
    }
    return nil
  }

  private static func staysInAttribute(_ next: UInt8) -> Bool {
    next == UInt8(ascii: "=") || next.isASCIIAlphanumeric
  }
}

extension UInt8 {
  /// Whether this byte of an attribute's value is a space to XML: a tab, a line feed or a carriage return.
  @inline(__always)
  var isNormalized: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
