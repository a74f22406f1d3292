/// Finds what a script loads: static imports, and calls that need a server.
///
/// Taken are `import … from "x"`, `import "x"`, `export … from "x"`, and the first argument of `fetch`,
/// `importScripts`, `new Worker`, `new SharedWorker` and `import()` when it is one literal string.
package struct ScriptReferences: Sendable {
  /// One string.
  package struct Match: Sendable {
    /// What the string is for.
    package enum Kind: UInt8, Sendable {
      /// The module of a static import.
      case staticImport
      /// The module of an `import()`.
      case dynamicImport
      /// What a fetch or a worker loads.
      case load
    }

    /// What the string is for.
    package var kind: Kind
    /// The string between its quotes, as written.
    package var value: Range<Int>
    /// Whether it has to pass the decoder of escapes.
    package var hasEscapes: Bool
  }

  private enum State {
    case code
    case afterNew
    case afterNewGlobal
    case afterImport
    case afterExport
    case clause
    case braces
    case afterBraces
    case afterFrom
    case callee(Match.Kind)
    case argument(Match.Kind)
    case argumentEnd(Match)
  }

  private var lexer: ScriptLexer
  private var state = State.code
  private var isMember = false
  private var isAfterGlobal = false

  /// Creates a finder for a part of a source.
  package init(_ range: Range<Int>) {
    lexer = ScriptLexer(range)
  }

  /// Answers the next string, or nil at the end.
  package mutating func next(in source: Span<UInt8>) -> Match? {
    while true {
      let token = lexer.next(in: source)
      guard token.kind != .endOfFile else { return nil }
      let match = read(token, in: source)
      isMember = isPunctuation(token, UInt8(ascii: "."), in: source) && !isAfterGlobal
      isAfterGlobal =
        token.kind == .word
        && ["window", "self", "globalthis"].contains { source.isWord($0, in: token.value) }
      if let match { return match }
    }
  }

  /// Reads one token in the present state; one that does not fit is read as ordinary code.
  private mutating func read(_ token: ScriptToken, in source: Span<UInt8>) -> Match? {
    let before = state
    state = .code
    switch (before, token.kind) {
    case (.afterImport, .string), (.afterFrom, .string):
      return Match(kind: .staticImport, value: token.value, hasEscapes: token.hasEscapes)
    case (.argument(let kind), .string):
      state = .argumentEnd(Match(kind: kind, value: token.value, hasEscapes: token.hasEscapes))
    case (.braces, .string), (.braces, .word): state = .braces
    case (.afterNew, .word) where token.word == .worker: state = .callee(.load)
    case (.afterNew, .word) where token.word == .global: state = .afterNewGlobal
    case (.afterImport, .word), (.clause, .word), (.afterBraces, .word), (.afterFrom, .word):
      let isFrom = token.word == .from
      if case .afterBraces = before, !isFrom {
        readCode(token)
      } else {
        state = isFrom ? .afterFrom : .clause
      }
    case (_, .punctuation): return punctuation(source[token.value.lowerBound], after: before)
    default: readCode(token)
    }
    return nil
  }

  private mutating func punctuation(_ byte: UInt8, after before: State) -> Match? {
    switch (before, byte) {
    case (.afterImport, UInt8(ascii: "(")): state = .argument(.dynamicImport)
    case (.afterNewGlobal, UInt8(ascii: ".")): state = .afterNew
    case (.callee(let kind), UInt8(ascii: "(")): state = .argument(kind)
    case (.argumentEnd(let match), UInt8(ascii: ",")), (.argumentEnd(let match), UInt8(ascii: ")")):
      return match
    case (.afterImport, UInt8(ascii: "{")), (.afterExport, UInt8(ascii: "{")), (.clause, UInt8(ascii: "{")),
      (.braces, UInt8(ascii: ",")):
      state = .braces
    case (.braces, UInt8(ascii: "}")): state = .afterBraces
    case (.afterImport, UInt8(ascii: "*")), (.afterExport, UInt8(ascii: "*")), (.clause, UInt8(ascii: "*")),
      (.clause, UInt8(ascii: ",")), (.afterFrom, UInt8(ascii: ",")):
      state = .clause
    default: break
    }
    return nil
  }

  private mutating func readCode(_ token: ScriptToken) {
    guard !isMember else { return }
    switch token.word {
    case .import: state = .afterImport
    case .export: state = .afterExport
    case .new: state = .afterNew
    case .fetch, .importScripts: state = .callee(.load)
    case .beforeExpression, .beforeParenthesis, .from, .global, .worker, nil: break
    }
  }

  private func isPunctuation(_ token: ScriptToken, _ byte: UInt8, in source: Span<UInt8>) -> Bool {
    token.kind == .punctuation && source[token.value.lowerBound] == byte
  }
}

extension Span where Element == UInt8 {
  /// Answers whether the bytes of `range` are exactly `word`.
  func isSpelled(_ word: String, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8.count else { return false }
    var index = range.lowerBound
    for byte in word.utf8 {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
