/// What is said about one argument.
package struct ArgumentHelp: Hashable, Sendable, ExpressibleByStringLiteral {
  /// One or two sentences.
  package let abstract: String
  /// The word that stands for the value; the argument's own name unless given.
  package let valueName: String?
  /// What a shell offers; the closed set of the value's type unless given.
  package let completion: CompletionKind?
  /// Whether help, manual and completions leave it out.
  package let isHidden: Bool

  /// Creates the help of an argument.
  package init(
    _ abstract: String, valueName: String? = nil, completion: CompletionKind? = nil, isHidden: Bool = false
  ) {
    self.abstract = abstract
    self.valueName = valueName
    self.completion = completion
    self.isHidden = isHidden
  }

  /// Creates help of an abstract alone.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
