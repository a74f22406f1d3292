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

  /// The default namespaces in force: at which depth each was declared, and its language; nil is one that nobody knows.
  private var defaults: [(depth: Int, language: MarkupLanguage?)] = []
  /// How many elements are open, in XML.
  private var depth = 0
  private var isDefaultUnknown = false

  private static let linkNamespace = "http://www.w3.org/1999/xlink"
  private static let markupNamespaces: [(name: String, language: MarkupLanguage)] = [
    ("http://www.w3.org/1999/xhtml", .html), ("http://www.w3.org/2000/svg", .svg),
    ("http://www.w3.org/1998/Math/MathML", .mathML),
  ]
  /// How many prefixes of XLink are remembered: each costs every attribute a look.
  private static let maximumPrefixCount = 8
  /// How many prefixes of other vocabularies are remembered: each costs every prefixed element a look.
  private static let maximumOtherPrefixCount = 32
  /// How many default namespaces are remembered.
  private static let maximumDefaultCount = 256

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
    defaults.removeAll()
    depth = 0
    isDefaultUnknown = false
  }

  /// Answers what element a name means; in XML a prefix does not matter unless it is bound to something else.
  @inline(__always)
  func element(_ name: Range<Int>, in source: Span<UInt8>) -> KnownElement? {
    isXML && (name.count > 1 || isDefaultUnknown)
      ? elementOfXML(name, in: source) : elements.name(name, in: source)
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

  /// Notes that an element of XML begins, with the namespaces that its tag declares.
  ///
  /// Prefixes stay bound until the end of the document, which is wrong only for a prefix that is bound twice.
  mutating func open(_ attributes: [HTMLAttribute], in source: Span<UInt8>) {
    depth += 1
    for attribute in attributes {
      let name = attribute.name
      guard name.count >= 5, source.isSpelled("xmlns", in: name.prefix(5)) else { continue }
      if name.count == 5 {
        declareDefault(attribute, in: source)
      } else if name.count > 6, source[name.lowerBound + 5] == UInt8(ascii: ":") {
        bind(name.dropFirst(6), attribute, in: source)
      }
    }
  }

  /// Notes that an element of XML has ended.
  mutating func close() {
    depth = max(0, depth - 1)
    while let last = defaults.last, last.depth > depth { defaults.removeLast() }
    isDefaultUnknown = isUnknown(defaults.last)
  }

  /// Whether an element is none that anybody knows here: its prefix, or without one the default, is bound to a
  /// vocabulary that is not of the web's pages.
  func isOfOtherVocabulary(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    if isDefaultUnknown, !hasPrefix(name, in: source) { return true }
    return otherPrefixes.contains { prefix in
      name.count > prefix.count && source[name.lowerBound + prefix.count] == UInt8(ascii: ":")
        && prefix.indices.allSatisfy { prefix[$0] == source[name.lowerBound + $0] }
    }
  }

  /// Whether an element of XML may be one of HTML: it has a prefix, or the default is not SVG or MathML.
  func mayBeHTML(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    guard let language = defaults.last?.language, language != .html else { return true }
    return hasPrefix(name, in: source)
  }

  /// Remembers a default namespace; an unknown one of the root itself is taken for a slip.
  private mutating func declareDefault(_ attribute: HTMLAttribute, in source: Span<UInt8>) {
    guard !attribute.needsDecoding(in: source, isXML: isXML), defaults.count < Self.maximumDefaultCount else {
      return
    }
    let language = Self.markupNamespaces.first { source.isSpelled($0.name, in: attribute.value) }?.language
    guard language != nil || depth > 1 else { return }
    defaults.append((depth, language))
    isDefaultUnknown = isUnknown(defaults.last)
  }

  private func isUnknown(_ declared: (depth: Int, language: MarkupLanguage?)?) -> Bool {
    declared.map { $0.language == nil } ?? false
  }

  /// Remembers a prefix that is bound to the namespace of XLink or to that of an unknown vocabulary.
  private mutating func bind(_ range: Range<Int>, _ attribute: HTMLAttribute, in source: Span<UInt8>) {
    var prefix: [UInt8] = []
    prefix.append(source, range)
    otherPrefixes.removeAll { $0 == prefix }
    let isMarkup =
      attribute.needsDecoding(in: source, isXML: isXML)
      || Self.markupNamespaces.contains { source.isSpelled($0.name, in: attribute.value) }
    if !isMarkup, otherPrefixes.count < Self.maximumOtherPrefixCount { otherPrefixes.append(prefix) }
    guard source.isSpelled(Self.linkNamespace, in: attribute.value) else { return }
    guard linkPrefixes.count < Self.maximumPrefixCount, !linkPrefixes.contains(prefix) else { return }
    linkPrefixes.append(prefix)
  }

  private func hasPrefix(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    source.firstOffset(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound) < name.upperBound
  }

  private func elementOfXML(_ name: Range<Int>, in source: Span<UInt8>) -> KnownElement? {
    guard otherPrefixes.isEmpty && !isDefaultUnknown || !isOfOtherVocabulary(name, in: source) else {
      return nil
    }
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
