/// One attribute of a tag, as byte ranges of the source.
package struct HTMLAttribute: Sendable {
  /// The name as written.
  package var name: Range<Int>
  /// The value between its quotes, as written; empty without a value.
  package var value: Range<Int>

  /// Creates an attribute.
  package init(name: Range<Int>, value: Range<Int>) {
    self.name = name
    self.value = value
  }

  /// Whether the value stands for another text than its bytes, so that it has to pass ``CharacterReferences``: it holds
  /// an ampersand, a NUL or, in XML, a space that counts as another. O(n).
  package func needsDecoding(in source: Span<UInt8>, isXML: Bool) -> Bool {
    source.contains(UInt8(ascii: "&"), or: 0, in: value)
      || isXML && (source.contains(0x09, or: 0x0A, in: value) || source.contains(0x0D, or: 0x0D, in: value))
  }
}

/// How the characters of a text event are to be read.
package enum HTMLTextKind: UInt8, Sendable {
  /// Ordinary text: character references count, NUL is dropped by the tree.
  case data
  /// `title`, `textarea`: character references count, NUL is U+FFFD.
  case rcdata
  /// Raw text, script data, plaintext: nothing counts, NUL is U+FFFD.
  case raw
  /// A CDATA section in foreign content or XML: nothing counts.
  case cdata
}

/// Receives what a tokenizer finds, as byte ranges of the source it was given.
///
/// The reference scanner is one visitor and leaves text, comments and doctypes empty; the conformance
/// tests are the other and look at everything.
package protocol HTMLVisitor {
  /// Receives a start tag. Of two attributes with the same name only the first is in `attributes`.
  mutating func startTag(
    name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>)
  /// Receives an end tag.
  mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>)
  /// Receives text. The text of one element may come in several pieces.
  mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>)
  /// Receives a comment's data, also of a bogus comment.
  mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>)
  /// Receives a doctype. A missing part is nil.
  mutating func doctype(
    name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
    in source: borrowing Span<UInt8>)
  /// Receives the inside of a doctype's internal subset, between its brackets, after the doctype; XML only.
  mutating func internalSubset(_ range: Range<Int>, in source: borrowing Span<UInt8>)
  /// Receives the inside of an XML processing instruction, between `<?` and `?>`; XML only.
  mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>)
}

extension HTMLVisitor {
  package mutating func internalSubset(_ range: Range<Int>, in source: borrowing Span<UInt8>) {}
}
