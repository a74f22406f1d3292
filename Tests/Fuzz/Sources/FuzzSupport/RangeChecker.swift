@testable import Hypertext

/// Requires that the ranges of a document ascend and lie within it.
public struct RangeChecker: HTMLVisitor {
  private let end: Int
  private var position = 0

  /// Tokenizes `source` in both languages.
  public static func check(_ source: [UInt8]) {
    for mode in [HTMLTokenizer.Mode.html, .xml] {
      var tokenizer = HTMLTokenizer(mode: mode)
      var checker = RangeChecker(end: source.count)
      tokenizer.tokenize(source.span, visitor: &checker)
    }
  }

  private init(end: Int) { self.end = end }

  private mutating func note(_ range: Range<Int>) {
    require(range.lowerBound >= position && range.upperBound <= end, "ranges ascend and lie in the document")
    position = range.upperBound
  }

  /// Notes name, attributes and values.
  public mutating func startTag(
    name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>
  ) {
    note(name)
    for attribute in attributes {
      note(attribute.name)
      note(attribute.value)
    }
  }

  /// Notes the name.
  public mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>) { note(name) }

  /// Notes the text, which is not empty.
  public mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>) {
    require(!range.isEmpty, "no text is empty")
    note(range)
  }

  /// Notes the data.
  public mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>) { note(range) }

  /// Notes the three parts.
  public mutating func doctype(
    name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
    in source: borrowing Span<UInt8>
  ) {
    for range in [name, publicIdentifier, systemIdentifier] { if let range { note(range) } }
  }

  /// Notes the inside.
  public mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>) {
    note(range)
  }
}
