/// Questions about single bytes that every tokenizer of this module asks.
extension UInt8 {
  /// Whether this is one of HTML's five kinds of space: TAB, LF, FF, CR, space.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  /// Whether this is an ASCII letter.
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether this is an ASCII digit.
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether this is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// This byte, with an ASCII capital made small.
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
  /// Answers whether `word`, small ASCII letters and signs, stands at `offset` in whatever case.
  func hasWord(_ word: String, at offset: Int, before end: Int) -> Bool {
    guard offset >= 0, end <= count, end - offset >= word.utf8.count else { return false }
    var position = offset
    for byte in word.utf8 {
      guard self[position].asciiLowercased == byte else { return false }
      position += 1
    }
    return true
  }

  /// Answers whether `range` holds `word`, small ASCII letters and signs, in whatever case.
  func isWord(_ word: String, in range: Range<Int>) -> Bool {
    range.count == word.utf8.count && hasWord(word, at: range.lowerBound, before: range.upperBound)
  }

  /// Skips HTML's spaces.
  ///
  /// - Returns: the offset of the first byte in `start..<end` that is not a space, or `end`.
  func skippingSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset].isHTMLSpace { offset += 1 }
    return offset
  }
}
