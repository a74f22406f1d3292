/// Follows the beginning of a style sheet, where `@import` counts.
///
/// Behind the first rule, and within one, it is ignored. An invalid rule ends nothing, as CSS Cascade says. So only
/// what surely is a rule does: a block behind an at-rule that is known, or behind a selector of the plainest kind.
struct CSSPreamble: Sendable {
  /// What stands before the next block.
  private enum Prelude {
    /// Nothing.
    case empty
    /// What looks like a selector.
    case selector
    /// An at-rule that is a rule with a block.
    case block
    /// An at-rule that is a rule without a block.
    case statement
    /// Anything else.
    case other
  }

  private static let blocks = [
    "media", "supports", "font-face", "keyframes", "-webkit-keyframes", "page", "layer", "container",
    "property",
    "counter-style",
  ]

  /// Whether a rule was read, so that no `@import` counts any more.
  private(set) var isOver: Bool
  private var depth = 0
  private var prelude = Prelude.empty

  /// Creates the beginning of a sheet, or of what has none.
  init(isOver: Bool = false) {
    self.isOver = isOver
  }

  /// Whether an `@import` counts here.
  var allowsImport: Bool { !isOver && depth == 0 }

  /// Notes a token.
  mutating func follow(_ token: CSSToken, in source: Span<UInt8>) {
    switch token.kind {
    case .leftBrace:
      if depth == 0, prelude == .selector || prelude == .block { isOver = true }
      depth += 1
    case .rightBrace:
      depth = max(0, depth - 1)
      prelude = .empty
    case .semicolon where depth == 0:
      if prelude == .statement { isOver = true }
      prelude = .empty
    case .atKeyword where depth == 0: prelude = Self.prelude(of: token, in: source)
    case .whitespace, .comment, .commentDelimiterOpen, .commentDelimiterClose, .endOfFile: break
    case .ident, .hash, .comma: if prelude == .empty { prelude = .selector }
    case .delimiter:
      let isPlain = [".", "*", ">", "+", "~"].contains { source.isWord($0, in: token.range) }
      if prelude == .empty || prelude == .selector { prelude = isPlain ? .selector : .other }
    default: if prelude == .empty || prelude == .selector { prelude = .other }
    }
  }

  private static func prelude(of token: CSSToken, in source: Span<UInt8>) -> Prelude {
    if blocks.contains(where: { CSSTokenizer.name(token, in: source, is: $0) }) { return .block }
    return CSSTokenizer.name(token, in: source, is: "namespace") ? .statement : .other
  }
}
