/// Cuts a script into tokens, well enough to know code from strings, comments, templates and regular expressions.
///
/// A slash is a regular expression where an expression can begin, judged by the token before it, or before the
/// parentheses that it follows; one that is not closed on its line is a division after all.
struct ScriptLexer: Sendable {
  private let words = ScriptWord.table
  private var position: Int
  private let end: Int
  /// For each open `${`, how many braces are open inside it.
  private var substitutions: [Int] = []
  /// For each open parenthesis, whether a statement follows its end: `if (…) /…/`.
  private var parentheses: [Bool] = []
  /// Whether the last token is a keyword whose parentheses a statement follows.
  private var isBeforeParenthesis = false
  /// Whether the last token is a dot, so that a keyword is the name of a member.
  private var isMember = false
  private var canBeginExpression = true
  /// Up to here no regular expression is closed.
  private var lineWithoutExpression = 0

  /// Creates a lexer for a part of a source.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Answers the next token; `endOfFile` again and again at the end.
  mutating func next(in source: Span<UInt8>) -> ScriptToken {
    while position < end {
      let byte = source[position]
      if isLineSeparator(position, in: source) {
        position += 3
        continue
      }
      if byte.isScriptName { return word(in: source) }
      switch byte {
      case 0...0x20: position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(in: source)
      case UInt8(ascii: "`"):
        position += 1
        return template(in: source)
      case UInt8(ascii: "/"):
        switch peek(1, in: source) {
        case UInt8(ascii: "/"): skipLine(in: source)
        case UInt8(ascii: "*"): skipComment(in: source)
        default: return slash(in: source)
        }
      case UInt8(ascii: "<"):
        guard isMarkupComment(in: source) else { return punctuation(in: source) }
        skipLine(in: source)
      case UInt8(ascii: "}"):
        guard let open = substitutions.last else { return punctuation(in: source) }
        guard open == 0 else {
          substitutions[substitutions.count - 1] = open - 1
          return punctuation(in: source)
        }
        substitutions.removeLast()
        position += 1
        return template(in: source)
      case UInt8(ascii: "{"):
        if let open = substitutions.last { substitutions[substitutions.count - 1] = open + 1 }
        return punctuation(in: source)
      default: return punctuation(in: source)
      }
    }
    return ScriptToken(kind: .endOfFile, value: end..<end)
  }

  private func peek(_ distance: Int, in source: Span<UInt8>) -> UInt8? {
    position + distance < end ? source[position + distance] : nil
  }

  private mutating func punctuation(in source: Span<UInt8>) -> ScriptToken {
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "("):
      parentheses.append(isBeforeParenthesis)
      canBeginExpression = true
    case UInt8(ascii: ")"): canBeginExpression = parentheses.popLast() ?? false
    case UInt8(ascii: "]"), UInt8(ascii: "}"): canBeginExpression = false
    default: canBeginExpression = true
    }
    isBeforeParenthesis = false
    isMember = byte == UInt8(ascii: ".")
    position += 1
    return ScriptToken(kind: .punctuation, value: position - 1..<position)
  }

  private mutating func word(in source: Span<UInt8>) -> ScriptToken {
    let start = position
    while position < end, source[position].isScriptName, !isLineSeparator(position, in: source) {
      position += 1
    }
    let range = start..<position
    defer { isMember = false }
    guard !source[start].isASCIIDigit else {
      canBeginExpression = false
      return ScriptToken(kind: .literal, value: range)
    }
    let word = words.name(range, in: source)
    canBeginExpression = word == .beforeExpression || word == .new
    // An `await` may stand between `for` and its parentheses.
    if !isBeforeParenthesis || word != .beforeExpression {
      isBeforeParenthesis = word == .beforeParenthesis && !isMember
    }
    return ScriptToken(kind: .word, value: range, word: word)
  }

  private mutating func string(in source: Span<UInt8>) -> ScriptToken {
    let quote = source[position]
    position += 1
    var token = ScriptToken(kind: .string, value: position..<position)
    let start = position
    canBeginExpression = false
    while position < end {
      switch source[position] {
      case quote:
        token.value = start..<position
        position += 1
        return token
      case UInt8(ascii: "\\"):
        token.hasEscapes = true
        position = min(position + 2, end)
      case 0x0A, 0x0D:
        token.kind = .literal
        return token
      default: position += 1
      }
    }
    token.kind = .literal
    return token
  }

  /// Reads a template from behind its backtick, or from behind the brace that ends a substitution.
  private mutating func template(in source: Span<UInt8>) -> ScriptToken {
    let start = position
    let isWhole = source[start - 1] == UInt8(ascii: "`")
    var hasEscapes = false
    canBeginExpression = false
    while position < end {
      switch source[position] {
      case UInt8(ascii: "`"):
        position += 1
        return ScriptToken(
          kind: isWhole ? .string : .literal, value: start..<position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position = min(position + 2, end)
      case UInt8(ascii: "$"):
        position += 1
        guard position < end, source[position] == UInt8(ascii: "{") else { break }
        position += 1
        substitutions.append(0)
        canBeginExpression = true
        return ScriptToken(kind: .literal, value: start..<position)
      default: position += 1
      }
    }
    return ScriptToken(kind: .literal, value: start..<end)
  }

  private mutating func slash(in source: Span<UInt8>) -> ScriptToken {
    guard canBeginExpression, position >= lineWithoutExpression else { return punctuation(in: source) }
    var isInClass = false
    var index = position + 1
    scan: while index < end {
      switch source[index] {
      case 0x0A, 0x0D: break scan
      case 0xE2: if isLineSeparator(index, in: source) { break scan }
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/"):
        guard !isInClass else { break }
        let range = position..<index + 1
        position = index + 1
        canBeginExpression = false
        return ScriptToken(kind: .literal, value: range)
      default: break
      }
      index += 1
    }
    lineWithoutExpression = index
    return punctuation(in: source)
  }

  /// Whether U+2028 or U+2029 stands at an offset, which ends a line of a script.
  private func isLineSeparator(_ offset: Int, in source: Span<UInt8>) -> Bool {
    source[offset] == 0xE2 && end - offset > 2 && source[offset + 1] == 0x80 && source[offset + 2] | 1 == 0xA9
  }

  private func isMarkupComment(in source: Span<UInt8>) -> Bool {
    peek(1, in: source) == UInt8(ascii: "!") && peek(2, in: source) == UInt8(ascii: "-")
      && peek(3, in: source) == UInt8(ascii: "-")
  }

  private mutating func skipLine(in source: Span<UInt8>) {
    while position < end, source[position] != 0x0A, source[position] != 0x0D,
      !isLineSeparator(position, in: source)
    { position += 1 }
  }

  private mutating func skipComment(in source: Span<UInt8>) {
    position += 2
    while position < end {
      if source[position] == UInt8(ascii: "*"), peek(1, in: source) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether a JavaScript name or number can hold this byte.
  @inline(__always)
  fileprivate var isScriptName: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
