/// One token of a style sheet, as byte ranges of the source.
package struct CSSToken: Sendable {
  /// What CSS Syntax Level 3 calls the token.
  package enum Kind: UInt8, Sendable {
    /// A name; `value` is the name.
    case ident
    /// A name and its opening parenthesis; `value` is the name.
    case function
    /// `@` and a name; `value` is the name.
    case atKeyword
    /// `#` and a name; `value` is the name.
    case hash
    /// A quoted string; `value` is what stands between the quotes.
    case string
    /// A string that a line end breaks off.
    case badString
    /// An unquoted `url()`; `value` is the URL.
    case url
    /// An unquoted `url()` with something in it that may not stand there.
    case badURL
    /// A number; `value` is its digits, sign and exponent.
    case number
    /// A number and `%`; `value` is the number.
    case percentage
    /// A number and a unit; `value` is the unit.
    case dimension
    /// White space.
    case whitespace
    /// A comment; `value` is what stands between its ends.
    case comment
    /// `<!--`.
    case commentDelimiterOpen
    /// `-->`.
    case commentDelimiterClose
    /// `:`.
    case colon
    /// `;`.
    case semicolon
    /// `,`.
    case comma
    /// `(`.
    case leftParenthesis
    /// `)`.
    case rightParenthesis
    /// `[`.
    case leftBracket
    /// `]`.
    case rightBracket
    /// `{`.
    case leftBrace
    /// `}`.
    case rightBrace
    /// Any other character.
    case delimiter
    /// Nothing is left.
    case endOfFile
  }

  /// What the token is.
  package var kind: Kind
  /// The token as a whole.
  package var range: Range<Int>
  /// What the kind says that it is; for the others the same as `range`.
  package var value: Range<Int>
  /// Whether `value` holds escapes or NUL and has to pass ``CSSTokenizer/unescape(_:_:inString:into:)``.
  package var hasEscapes = false
  /// Whether the token has its end; false when the end of the file closed it.
  package var isClosed = true
}
