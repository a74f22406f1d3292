/// One token of a script, as far as finding imports needs it.
struct ScriptToken: Sendable {
  /// What the token is.
  enum Kind: UInt8, Sendable {
    /// A name or a keyword.
    case word
    /// A quoted string, or a template without substitutions; `value` is what stands between the quotes.
    case string
    /// A number, a regular expression, a template with substitutions, or a piece of one.
    case literal
    /// One punctuation character.
    case punctuation
    /// Nothing is left.
    case endOfFile
  }

  /// What the token is.
  var kind: Kind
  /// The token's own bytes; for a string those between the quotes.
  var value: Range<Int>
  /// Whether a string holds escapes.
  var hasEscapes = false
  /// Which word that matters a word is.
  var word: ScriptWord?
}
