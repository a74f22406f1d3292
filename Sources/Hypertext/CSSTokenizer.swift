/// Cuts a style sheet into tokens by CSS Syntax Level 3.
///
/// It works on bytes: every byte from 0x80 up belongs to a name. Nothing is allocated and every byte is
/// looked at a constant number of times.
package struct CSSTokenizer: Sendable {
  /// Where the next token begins.
  package private(set) var position: Int
  private let end: Int

  /// Creates a tokenizer for a part of a source.
  package init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Answers the next token; ``CSSToken/Kind/endOfFile`` again and again at the end.
  package mutating func next(in source: Span<UInt8>) -> CSSToken {
    let token = token(at: position, in: source)
    position = token.range.upperBound
    return token
  }

  private func token(at start: Int, in source: Span<UInt8>) -> CSSToken {
    guard start < end else { return simple(.endOfFile, start, 0) }
    let byte = source[start]
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
      return simple(.whitespace, start, blanks(from: start, in: source) - start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(from: start, in: source)
    case UInt8(ascii: "#"):
      guard isName(at: start + 1, in: source) else { return simple(.delimiter, start, 1) }
      return named(.hash, start, nameFrom: start + 1, in: source)
    case UInt8(ascii: "("): return simple(.leftParenthesis, start, 1)
    case UInt8(ascii: ")"): return simple(.rightParenthesis, start, 1)
    case UInt8(ascii: ","): return simple(.comma, start, 1)
    case UInt8(ascii: ":"): return simple(.colon, start, 1)
    case UInt8(ascii: ";"): return simple(.semicolon, start, 1)
    case UInt8(ascii: "["): return simple(.leftBracket, start, 1)
    case UInt8(ascii: "]"): return simple(.rightBracket, start, 1)
    case UInt8(ascii: "{"): return simple(.leftBrace, start, 1)
    case UInt8(ascii: "}"): return simple(.rightBrace, start, 1)
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard beginsNumber(at: start, in: source) else { return simple(.delimiter, start, 1) }
      return numeric(from: start, in: source)
    case UInt8(ascii: "-"):
      if beginsNumber(at: start, in: source) { return numeric(from: start, in: source) }
      if peek(start + 1, in: source) == byte, peek(start + 2, in: source) == UInt8(ascii: ">") {
        return simple(.commentDelimiterClose, start, 3)
      }
      guard beginsName(at: start, in: source) else { return simple(.delimiter, start, 1) }
      return identLike(from: start, in: source)
    case UInt8(ascii: "/"):
      guard peek(start + 1, in: source) == UInt8(ascii: "*") else { return simple(.delimiter, start, 1) }
      return comment(from: start, in: source)
    case UInt8(ascii: "<"):
      let isOpen =
        peek(start + 1, in: source) == UInt8(ascii: "!") && peek(start + 2, in: source) == UInt8(ascii: "-")
        && peek(start + 3, in: source) == UInt8(ascii: "-")
      return isOpen ? simple(.commentDelimiterOpen, start, 4) : simple(.delimiter, start, 1)
    case UInt8(ascii: "@"):
      guard beginsName(at: start + 1, in: source) else { return simple(.delimiter, start, 1) }
      return named(.atKeyword, start, nameFrom: start + 1, in: source)
    case UInt8(ascii: "\\"):
      guard isEscape(at: start, in: source) else { return simple(.delimiter, start, 1) }
      return identLike(from: start, in: source)
    default:
      guard byte.isNameStart else { return simple(.delimiter, start, 1) }
      return identLike(from: start, in: source)
    }
  }

  private func simple(_ kind: CSSToken.Kind, _ start: Int, _ count: Int) -> CSSToken {
    CSSToken(kind: kind, range: start..<start + count, value: start..<start + count)
  }

  private func named(
    _ kind: CSSToken.Kind, _ start: Int, nameFrom: Int, in source: Span<UInt8>
  ) -> CSSToken {
    let (nameEnd, hasEscapes) = name(from: nameFrom, in: source)
    return CSSToken(
      kind: kind, range: start..<nameEnd, value: nameFrom..<nameEnd, hasEscapes: hasEscapes)
  }

  // MARK: Tokens of more than one form

  private func identLike(from start: Int, in source: Span<UInt8>) -> CSSToken {
    let (nameEnd, hasEscapes) = name(from: start, in: source)
    var token = CSSToken(
      kind: .ident, range: start..<nameEnd, value: start..<nameEnd, hasEscapes: hasEscapes)
    guard peek(nameEnd, in: source) == UInt8(ascii: "(") else { return token }
    token.kind = .function
    token.range = start..<nameEnd + 1
    guard Self.name(token, in: source, is: "url") else { return token }
    let contents = blanks(from: nameEnd + 1, in: source)
    if let byte = peek(contents, in: source), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return token
    }
    return url(from: start, contents: contents, in: source)
  }

  private func url(from start: Int, contents: Int, in source: Span<UInt8>) -> CSSToken {
    var token = CSSToken(kind: .url, range: start..<contents, value: contents..<contents)
    var index = contents
    while index < end {
      let byte = source[index]
      if byte == UInt8(ascii: ")") {
        token.value = contents..<index
        token.range = start..<index + 1
        return token
      }
      if byte.isHTMLSpace {
        let after = blanks(from: index, in: source)
        token.value = contents..<index
        guard after < end else { break }
        guard source[after] == UInt8(ascii: ")") else { return badURL(from: start, index, in: source) }
        token.range = start..<after + 1
        return token
      }
      switch byte {
      case UInt8(ascii: "\\"):
        guard isEscape(at: index, in: source) else { return badURL(from: start, index, in: source) }
        token.hasEscapes = true
        index = escapeEnd(from: index, in: source)
      case 0x00:
        token.hasEscapes = true
        index += 1
      case 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("):
        return badURL(from: start, index, in: source)
      default: index += 1
      }
      token.value = contents..<index
    }
    token.range = start..<end
    token.isClosed = false
    return token
  }

  private func badURL(from start: Int, _ position: Int, in source: Span<UInt8>) -> CSSToken {
    var index = position
    while index < end, source[index] != UInt8(ascii: ")") {
      index = isEscape(at: index, in: source) ? escapeEnd(from: index, in: source) : index + 1
    }
    let isClosed = index < end
    let range = start..<(isClosed ? index + 1 : end)
    return CSSToken(kind: .badURL, range: range, value: range, isClosed: isClosed)
  }

  private func string(from start: Int, in source: Span<UInt8>) -> CSSToken {
    let quote = source[start]
    var token = CSSToken(kind: .string, range: start..<end, value: start + 1..<end)
    var index = start + 1
    while index < end {
      let byte = source[index]
      if byte == quote {
        token.range = start..<index + 1
        token.value = start + 1..<index
        return token
      }
      switch byte {
      case 0x0A, 0x0C, 0x0D:
        token.kind = .badString
        token.range = start..<index
        token.value = start + 1..<index
        return token
      case UInt8(ascii: "\\"):
        token.hasEscapes = true
        index = escapeEnd(from: index, in: source)
      case 0x00:
        token.hasEscapes = true
        index += 1
      default: index += 1
      }
    }
    token.isClosed = false
    return token
  }

  private func comment(from start: Int, in source: Span<UInt8>) -> CSSToken {
    var index = start + 2
    while index + 1 < end {
      if source[index] == UInt8(ascii: "*"), source[index + 1] == UInt8(ascii: "/") {
        return CSSToken(kind: .comment, range: start..<index + 2, value: start + 2..<index)
      }
      index += 1
    }
    return CSSToken(kind: .comment, range: start..<end, value: start + 2..<end, isClosed: false)
  }

  private func numeric(from start: Int, in source: Span<UInt8>) -> CSSToken {
    var index = start
    if source[index] == UInt8(ascii: "+") || source[index] == UInt8(ascii: "-") { index += 1 }
    index = digits(from: index, in: source)
    if peek(index, in: source) == UInt8(ascii: "."), isDigit(at: index + 1, in: source) {
      index = digits(from: index + 1, in: source)
    }
    if let byte = peek(index, in: source), byte | 0x20 == UInt8(ascii: "e") {
      let sign = peek(index + 1, in: source)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      let exponent = index + (isSigned ? 2 : 1)
      if isDigit(at: exponent, in: source) { index = digits(from: exponent, in: source) }
    }
    if beginsName(at: index, in: source) { return named(.dimension, start, nameFrom: index, in: source) }
    guard peek(index, in: source) == UInt8(ascii: "%") else { return simple(.number, start, index - start) }
    return CSSToken(kind: .percentage, range: start..<index + 1, value: start..<index)
  }

  // MARK: Parts of tokens

  private func peek(_ index: Int, in source: Span<UInt8>) -> UInt8? {
    index < end ? source[index] : nil
  }

  private func blanks(from start: Int, in source: Span<UInt8>) -> Int {
    source.skippingSpaces(from: start, to: end)
  }

  private func digits(from start: Int, in source: Span<UInt8>) -> Int {
    var index = start
    while index < end, source[index].isASCIIDigit { index += 1 }
    return index
  }

  private func isDigit(at index: Int, in source: Span<UInt8>) -> Bool {
    index < end && source[index].isASCIIDigit
  }

  private func name(from start: Int, in source: Span<UInt8>) -> (end: Int, hasEscapes: Bool) {
    var index = start
    var hasEscapes = false
    while index < end {
      let byte = source[index]
      if byte.isNameByte {
        hasEscapes = hasEscapes || byte == 0
        index += 1
      } else if isEscape(at: index, in: source) {
        hasEscapes = true
        index = escapeEnd(from: index, in: source)
      } else {
        break
      }
    }
    return (index, hasEscapes)
  }

  private func isName(at index: Int, in source: Span<UInt8>) -> Bool {
    guard let byte = peek(index, in: source) else { return false }
    return byte.isNameByte || isEscape(at: index, in: source)
  }

  private func beginsName(at index: Int, in source: Span<UInt8>) -> Bool {
    guard let byte = peek(index, in: source) else { return false }
    if byte != UInt8(ascii: "-") { return byte.isNameStart || isEscape(at: index, in: source) }
    guard let second = peek(index + 1, in: source) else { return false }
    return second.isNameStart || second == UInt8(ascii: "-") || isEscape(at: index + 1, in: source)
  }

  private func beginsNumber(at start: Int, in source: Span<UInt8>) -> Bool {
    var index = start
    if let sign = peek(index, in: source), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      index += 1
    }
    if peek(index, in: source) == UInt8(ascii: ".") { index += 1 }
    return isDigit(at: index, in: source)
  }

  /// Answers whether a backslash stands here that escapes something; at the end of the file it does.
  private func isEscape(at index: Int, in source: Span<UInt8>) -> Bool {
    guard peek(index, in: source) == UInt8(ascii: "\\") else { return false }
    guard let next = peek(index + 1, in: source) else { return true }
    return next != 0x0A && next != 0x0D && next != 0x0C
  }

  private func escapeEnd(from backslash: Int, in source: Span<UInt8>) -> Int {
    Self.escape(from: backslash, upTo: end, in: source).end
  }
}

extension UInt8 {
  /// Whether a CSS name can begin with this byte; NUL stands for U+FFFD.
  @inline(__always)
  fileprivate var isNameStart: Bool {
    isASCIILetter || self >= 0x80 || self == UInt8(ascii: "_") || self == 0
  }

  /// Whether this byte can stand in a CSS name.
  @inline(__always)
  fileprivate var isNameByte: Bool { isNameStart || isASCIIDigit || self == UInt8(ascii: "-") }
}
