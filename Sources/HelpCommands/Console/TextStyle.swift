import HelpBundling

/// Colors for a stream, or none.
struct TextStyle: Sendable {
  /// What a piece of text is.
  enum Role {
    /// The name of a severity.
    case severity(Severity)
    /// What matters most on a line.
    case strong
    /// What matters least.
    case faint
    /// The mark under a source line.
    case mark
  }

  /// Whether anything is colored.
  let isColored: Bool

  /// Returns text in its color.
  func apply(_ role: Role, to text: String) -> String {
    guard isColored else { return text }
    let code =
      switch role {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;35"
      case .severity(.note), .severity(.off): "1;36"
      case .strong: "1"
      case .faint: "2"
      case .mark: "1;32"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
