/// What the names of a document mean: its elements, its attributes and, in XML, the prefixes that it binds.
///
/// In XML a name may have any prefix; what it is bound to says what is meant.
struct MarkupVocabulary: Sendable {
  /// Whether the document is XML, where case matters and elements have prefixes.
  let isXML: Bool
  private let elements: NameTable<KnownElement>
  private let attributes: NameTable<KnownAttribute>
  /// The prefixes that the document has bound to the namespace of XLink.
  private var linkPrefixes: [[UInt8]] = []
  /// The prefixes that the document has bound to namespaces of which nothing is known.
  private var otherPrefixes: [[UInt8]] = []

  private static let linkNamespace = "http://www.w3.org/1999/xlink"
  private static let markupNamespaces = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML",
  ]
  /// How many prefixes of XLink are remembered: each costs every attribute a look.
  private static let maximumPrefixCount = 8
  /// How many prefixes of other vocabularies are remembered: each costs every prefixed element a look.
  private static let maximumOtherPrefixCount = 32

  /// Creates the vocabulary of XML or of HTML.
  init(isXML: Bool) {
    self.isXML = isXML
    elements = isXML ? KnownElement.ofXML : KnownElement.ofHTML
    attributes = isXML ? KnownAttribute.ofXML : KnownAttribute.ofHTML
  }

  /// Forgets the prefixes of the last document.
  mutating func removeAll() {
    linkPrefixes.removeAll()
    otherPrefixes.removeAll()
  }

  /// Answers what element a name means; in XML a prefix does not matter unless it is bound to something else.
  @inline(__always)
  func element(_ name: Range<Int>, in source: Span<UInt8>) -> KnownElement? {
    isXML && name.count > 1 ? elementOfXML(name, in: source) : elements.name(name, in: source)
  }

  /// Answers what attribute a name means.
  @inline(__always)
  func attribute(_ name: Range<Int>, in source: Span<UInt8>) -> KnownAttribute? {
    attributes.name(name, in: source)
      ?? (!linkPrefixes.isEmpty && isLink(name, in: source) ? .xlinkHref : nil)
  }

  /// Answers the first attribute of a name.
  func value(
    of known: KnownAttribute, among attributes: [HTMLAttribute], in source: Span<UInt8>
  ) -> HTMLAttribute? {
    for attribute in attributes where self.attributes.name(attribute.name, in: source) == known {
      return attribute
    }
    return nil
  }

  /// Remembers the prefixes that a tag binds to the namespace of XLink, and to those of unknown vocabularies.
  ///
  /// They stay bound until the end of the document, which is wrong only for a prefix that is bound twice.
  mutating func bindPrefixes(_ attributes: [HTMLAttribute], in source: Span<UInt8>) {
    for attribute in attributes {
      let name = attribute.name
      guard name.count > 6, source.isSpelled("xmlns:", in: name.prefix(6)) else { continue }
      var prefix: [UInt8] = []
      prefix.append(source, name.dropFirst(6))
      otherPrefixes.removeAll { $0 == prefix }
      let isMarkup =
        attribute.needsDecoding
        || Self.markupNamespaces.contains { source.isSpelled($0, in: attribute.value) }
      if !isMarkup, otherPrefixes.count < Self.maximumOtherPrefixCount { otherPrefixes.append(prefix) }
      guard source.isSpelled(Self.linkNamespace, in: attribute.value) else { continue }
      guard linkPrefixes.count < Self.maximumPrefixCount, !linkPrefixes.contains(prefix) else { continue }
      linkPrefixes.append(prefix)
    }
  }

  /// Whether an element has a prefix that the document has bound to a vocabulary that is not of the web's pages.
  func isOfOtherVocabulary(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    otherPrefixes.contains { prefix in
      name.count > prefix.count && source[name.lowerBound + prefix.count] == UInt8(ascii: ":")
        && prefix.indices.allSatisfy { prefix[$0] == source[name.lowerBound + $0] }
    }
  }

  private func elementOfXML(_ name: Range<Int>, in source: Span<UInt8>) -> KnownElement? {
    guard otherPrefixes.isEmpty || !isOfOtherVocabulary(name, in: source) else { return nil }
    let colon = source.firstOffset(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound)
    return elements.name(colon < name.upperBound ? colon + 1..<name.upperBound : name, in: source)
  }

  /// Whether an attribute is the `href` of XLink under a prefix that the document has bound.
  private func isLink(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    linkPrefixes.contains { prefix in
      name.count == prefix.count + 5 && source.isSpelled(":href", in: name.suffix(5))
        && prefix.indices.allSatisfy { prefix[$0] == source[name.lowerBound + $0] }
    }
  }
}
