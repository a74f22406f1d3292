/// Reading UTF-8 that is not valid, by the rule of the Encoding Standard: each maximal part of a
/// sequence that begins well, and each byte that begins none, becomes one U+FFFD.
extension DecodedText {
  mutating func decodeUTF8(_ source: Span<UInt8>, from start: Int, into text: inout [UInt8]) {
    var offset = start
    while offset < source.count {
      let invalid = source.firstInvalidUTF8(from: offset)
      text.append(source, offset..<invalid)
      guard invalid < source.count else { return }
      appendReplacement(to: &text)
      offset = invalid + source.lengthOfBadUTF8(at: invalid)
    }
  }
}

extension Span where Element == UInt8 {
  /// Finds the first byte that is not part of a valid UTF-8 sequence.
  ///
  /// - Returns: its offset, or the number of bytes if all is valid.
  func firstInvalidUTF8(from start: Int) -> Int {
    let end = count
    var offset = start
    while offset < end {
      let lead = self[offset]
      if lead < 0x80 {
        offset += 1
        // Among other letters a space or a digit stands alone, so the search must pay off.
        if offset < end, self[offset] < 0x80 { offset = firstNonASCII(from: offset, to: end) }
        continue
      }
      // Most characters of Chinese, Japanese and Korean, and punctuation.
      if lead & 0xF0 == 0xE0, lead != 0xE0, lead != 0xED, offset + 2 < end,
        self[offset + 1] & 0xC0 == 0x80, self[offset + 2] & 0xC0 == 0x80
      {
        offset += 3
        continue
      }
      if lead & 0xE0 == 0xC0, lead >= 0xC2, offset + 1 < end, self[offset + 1] & 0xC0 == 0x80 {
        offset += 2
        continue
      }
      let length = lengthOfUTF8(lead: lead, at: offset)
      guard length > 0 else { return offset }
      offset += length
    }
    return end
  }

  /// The length of the valid sequence of several bytes at `offset`; 0 if there is none.
  private func lengthOfUTF8(lead: UInt8, at offset: Int) -> Int {
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead <= 0xF4, count - offset >= length else { return 0 }
    guard Self.seconds(after: lead).contains(self[offset + 1]) else { return 0 }
    if length > 2, self[offset + 2] & 0xC0 != 0x80 { return 0 }
    if length > 3, self[offset + 3] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The number of bytes that one U+FFFD stands for, where no valid sequence begins.
  fileprivate func lengthOfBadUTF8(at offset: Int) -> Int {
    let lead = self[offset]
    guard lead >= 0xC2, lead <= 0xF4, offset + 1 < count,
      Self.seconds(after: lead).contains(self[offset + 1])
    else { return 1 }
    let isFourLong = lead >= 0xF0 && offset + 2 < count && self[offset + 2] & 0xC0 == 0x80
    return isFourLong ? 3 : 2
  }

  /// The second bytes that may follow a first one; what they exclude is overlong or a surrogate.
  private static func seconds(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
