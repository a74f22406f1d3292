extension CSSTokenizer {
  /// What a backslash stands for.
  enum Escape {
    /// A scalar by its number.
    case scalar(UInt32)
    /// The byte behind the backslash itself.
    case literal(UInt8)
    /// A line end, which a string leaves out.
    case lineEnd
    /// The end of the text.
    case endOfFile
  }

  /// Reads the escape that begins with the backslash at `backslash`.
  static func escape(
    from backslash: Int, upTo limit: Int, in source: Span<UInt8>
  ) -> (escape: Escape, end: Int) {
    var index = backslash + 1
    guard index < limit else { return (.endOfFile, limit) }
    let first = source[index]
    guard first.hexValue != nil else {
      let isPair = first == 0x0D && index + 1 < limit && source[index + 1] == 0x0A
      let isLineEnd = first == 0x0A || first == 0x0D || first == 0x0C
      return (isLineEnd ? .lineEnd : .literal(first), index + (isPair ? 2 : 1))
    }
    var value: UInt32 = 0
    let lastDigit = min(index + 6, limit)
    while index < lastDigit, let digit = source[index].hexValue {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    if index < limit, source[index].isHTMLSpace {
      index += source[index] == 0x0D && index + 1 < limit && source[index + 1] == 0x0A ? 2 : 1
    }
    return (.scalar(value == 0 ? 0xFFFD : value), index)
  }

  /// Appends the text that the bytes of a token's value stand for.
  ///
  /// - Parameters:
  ///   - source: The text that the tokenizer read.
  ///   - range: The value of a token.
  ///   - inString: Whether the token is a string, in which a backslash at the end of the file is nothing.
  ///   - buffer: What is appended to.
  package static func unescape(
    _ source: Span<UInt8>, _ range: Range<Int>, inString: Bool, into buffer: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\") else {
        if byte == 0 { buffer.appendScalar(0xFFFD) } else { buffer.append(byte) }
        index += 1
        continue
      }
      let (escape, end) = escape(from: index, upTo: range.upperBound, in: source)
      switch escape {
      case .scalar(let value): buffer.appendScalar(value)
      case .literal(0): buffer.appendScalar(0xFFFD)
      case .literal(let byte): buffer.append(byte)
      case .lineEnd: break
      case .endOfFile: if !inString { buffer.appendScalar(0xFFFD) }
      }
      index = end
    }
  }

  /// Answers whether the name of a token is `word`, lower-case ASCII; case does not matter and escapes count.
  static func name(_ token: CSSToken, in source: Span<UInt8>, is word: String) -> Bool {
    guard token.hasEscapes else { return source.isWord(word, in: token.value) }
    let letters = word.utf8
    var expected = letters.startIndex
    var index = token.value.lowerBound
    while index < token.value.upperBound {
      guard expected < letters.endIndex else { return false }
      var byte = source[index]
      if byte == UInt8(ascii: "\\") {
        let (escape, end) = escape(from: index, upTo: token.value.upperBound, in: source)
        switch escape {
        case .scalar(let value): byte = UInt8(exactly: value) ?? 0
        case .literal(let literal): byte = literal
        case .lineEnd, .endOfFile: return false
        }
        index = end
      } else {
        index += 1
      }
      guard byte.asciiLowercased == letters[expected] else { return false }
      expected = letters.index(after: expected)
    }
    return expected == letters.endIndex
  }
}
