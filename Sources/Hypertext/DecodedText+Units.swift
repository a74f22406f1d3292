/// Reading encodings whose units all have one size.
extension DecodedText {
  /// Decodes bytes that are characters each: ASCII below 0x80, `upperHalf` above, where zero and what is
  /// missing stand for no character.
  mutating func decodeSingleBytes(
    _ source: Span<UInt8>, from start: Int, upperHalf: [UInt32], into text: inout [UInt8]
  ) {
    var offset = start
    while offset < source.count {
      let next = source.firstNonASCII(from: offset, to: source.count)
      text.append(source, offset..<next)
      guard next < source.count else { return }
      let index = Int(source[next] - 0x80)
      if index < upperHalf.count, upperHalf[index] != 0 {
        text.appendScalar(upperHalf[index])
      } else {
        appendReplacement(to: &text)
      }
      offset = next + 1
    }
  }

  /// Decodes UTF-32. What is no scalar, and a part of one at the end, are bad.
  mutating func decodeUTF32(
    _ source: Span<UInt8>, from start: Int, isBigEndian: Bool, into text: inout [UInt8]
  ) {
    var offset = start
    while source.count - offset >= 4 {
      var value: UInt32 = 0
      for index in 0..<4 { value = value << 8 | UInt32(source[offset + (isBigEndian ? index : 3 - index)]) }
      offset += 4
      if Unicode.Scalar(value) == nil { appendReplacement(to: &text) } else { text.appendScalar(value) }
    }
    if offset < source.count { appendReplacement(to: &text) }
  }

  /// Decodes UTF-16. Half a pair, and half a unit at the end, are bad.
  mutating func decodeUTF16(
    _ source: Span<UInt8>, from start: Int, isBigEndian: Bool, into text: inout [UInt8]
  ) {
    func unit(_ offset: Int) -> UInt32 {
      let (first, second) = (UInt32(source[offset]), UInt32(source[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var offset = start
    while source.count - offset >= 2 {
      let value = unit(offset)
      offset += 2
      if value < 0x80 {
        text.append(UInt8(truncatingIfNeeded: value))
      } else if value & 0xF800 != 0xD800 {
        text.appendScalar(value)
      } else if value < 0xDC00, source.count - offset >= 2, unit(offset) & 0xFC00 == 0xDC00 {
        text.appendScalar(0x10000 + (value & 0x3FF) << 10 + unit(offset) & 0x3FF)
        offset += 2
      } else {
        appendReplacement(to: &text)
      }
    }
    if offset < source.count { appendReplacement(to: &text) }
  }
}
