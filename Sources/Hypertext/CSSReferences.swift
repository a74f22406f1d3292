/// Finds the URLs of a style sheet, a `<style>` element, a `style` attribute or a presentation attribute.
///
/// What it takes: `url()` and `src()` anywhere, the target of `@import`, and the strings directly in
/// `image-set()`. What it leaves: the preludes that name URLs without loading them, `@namespace`,
/// `@document`, and the conditions of `@supports` and `@import`. A brace or a semicolon ends whatever
/// was left open, so that an error hides nothing that follows it.
package struct CSSReferences: Sendable {
  /// One URL.
  package struct Match: Sendable {
    /// The URL as written.
    package var value: Range<Int>
    /// Whether it has to pass ``CSSTokenizer/unescape(_:_:inString:into:)``.
    package var hasEscapes: Bool
    /// Whether it stands between quotes.
    package var isString: Bool
    /// Whether it is the target of `@import`.
    package var isImport = false
  }

  /// What the next string would be.
  private enum Expectation {
    case nothing
    case url
    case importTarget
    case importURL
  }

  private var tokenizer = CSSTokenizer(0..<0)
  private var isImageSet: [Bool] = []
  private var expectation = Expectation.nothing
  private var isMuted = false

  /// Creates a finder without a source.
  package init() {}

  /// Begins with a part of a source.
  package mutating func start(_ range: Range<Int>) {
    tokenizer = CSSTokenizer(range)
    leaveValue()
  }

  /// Answers the next URL, or nil at the end.
  package mutating func next(in source: Span<UInt8>) -> Match? {
    while true {
      let token = tokenizer.next(in: source)
      switch token.kind {
      case .endOfFile: return nil
      case .whitespace, .comment: break
      case .url: if let match = url(token) { return match }
      case .string: if let match = string(token) { return match }
      case .function: open(token, in: source)
      case .atKeyword: enter(token, in: source)
      case .leftParenthesis, .leftBracket:
        isImageSet.append(false)
        expectation = .nothing
      case .rightParenthesis, .rightBracket:
        _ = isImageSet.popLast()
        expectation = .nothing
      case .leftBrace, .rightBrace, .semicolon: leaveValue()
      case .ident, .hash, .badString, .badURL, .number, .percentage, .dimension, .commentDelimiterOpen,
        .commentDelimiterClose, .colon, .comma, .delimiter:
        expectation = .nothing
      }
    }
  }

  private mutating func leaveValue() {
    isImageSet.clear()
    expectation = .nothing
    isMuted = false
  }

  private mutating func url(_ token: CSSToken) -> Match? {
    let wasMuted = isMuted
    let isImport = expectation == .importTarget
    isMuted = isMuted || isImport
    expectation = .nothing
    guard !wasMuted else { return nil }
    return Match(value: token.value, hasEscapes: token.hasEscapes, isString: false, isImport: isImport)
  }

  private mutating func string(_ token: CSSToken) -> Match? {
    let expected = expectation
    expectation = .nothing
    guard !isMuted else { return nil }
    switch expected {
    case .url: break
    case .importTarget, .importURL: isMuted = true
    case .nothing: guard isImageSet.last == true else { return nil }
    }
    return Match(
      value: token.value, hasEscapes: token.hasEscapes, isString: true,
      isImport: expected == .importTarget || expected == .importURL)
  }

  private mutating func open(_ token: CSSToken, in source: Span<UInt8>) {
    let isURL =
      CSSTokenizer.name(token, in: source, is: "url") || CSSTokenizer.name(token, in: source, is: "src")
    if isURL {
      expectation = expectation == .importTarget ? .importURL : .url
      isImageSet.append(false)
    } else {
      expectation = .nothing
      isImageSet.append(
        CSSTokenizer.name(token, in: source, is: "image-set")
          || CSSTokenizer.name(token, in: source, is: "-webkit-image-set"))
    }
  }

  private mutating func enter(_ token: CSSToken, in source: Span<UInt8>) {
    leaveValue()
    if CSSTokenizer.name(token, in: source, is: "import") {
      expectation = .importTarget
    } else {
      isMuted = ["namespace", "supports", "document", "-moz-document"].contains { name in
        CSSTokenizer.name(token, in: source, is: name)
      }
    }
  }
}
