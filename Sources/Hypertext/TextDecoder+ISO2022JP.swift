/// ISO-2022-JP: seven bits, and escape sequences that switch between four sets of characters.
extension TextDecoder {
  private enum CharacterSet {
    case ascii, roman, katakana, kanji
  }

  /// Decodes a document, its kanji through EUC-JP, whose table has the characters that browsers know.
  func decodeISO2022JP(
    _ source: Span<UInt8>, from start: Int, into text: inout [UInt8], _ result: inout DecodedText
  ) {
    let kanji = MultiByteDecoder("EUC-JP-MS", leads: 0x8E...0xFE)
    var set = CharacterSet.ascii
    var offset = start
    while offset < source.count {
      let byte = source[offset]
      if byte == 0x1B {
        if let next = Self.escape(source, at: offset) {
          set = next
          offset += 3
        } else {
          result.appendReplacement(to: &text)
          offset += 1
        }
        continue
      }
      if set == .kanji, (0x21...0x7E).contains(byte) {
        let pairs = Self.pairs(in: source, from: offset)
        kanji.decode(pairs.span, from: 0, into: &text, &result)
        offset += pairs.count
        continue
      }
      offset += 1
      switch set {
      case _ where byte >= 0x80: result.appendReplacement(to: &text)
      case .roman where byte == 0x5C: text.appendScalar(0xA5)
      case .roman where byte == 0x7E: text.appendScalar(0x203E)
      case .katakana where (0x21...0x5F).contains(byte): text.appendScalar(0xFF61 + UInt32(byte) - 0x21)
      case .katakana where (0x60...0x7E).contains(byte): result.appendReplacement(to: &text)
      case .ascii, .roman, .katakana, .kanji: text.append(byte)
      }
    }
  }

  /// Returns the pairs of bytes from `start` up to the next byte that belongs to none, as EUC-JP has them.
  private static func pairs(in source: Span<UInt8>, from start: Int) -> [UInt8] {
    var pairs: [UInt8] = []
    var offset = start
    while offset < source.count, (0x21...0x7E).contains(source[offset]) {
      pairs.append(source[offset] | 0x80)
      offset += 1
    }
    return pairs
  }

  /// The set that the escape sequence at `offset` switches to.
  private static func escape(_ source: Span<UInt8>, at offset: Int) -> CharacterSet? {
    guard source.count - offset >= 3 else { return nil }
    switch (source[offset + 1], source[offset + 2]) {
    case (0x28, 0x42): return .ascii
    case (0x28, 0x4A): return .roman
    case (0x28, 0x49): return .katakana
    case (0x24, 0x40), (0x24, 0x42): return .kanji
    default: return nil
    }
  }
}
