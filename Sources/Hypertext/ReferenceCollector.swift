/// Collects references, anchors and remarks from what a tokenizer finds in one document.
struct ReferenceCollector: HTMLVisitor, Sendable {
  /// An element whose text is kept until its end tag.
  enum TextElement {
    case none
    case title
    case style
    case script(isModule: Bool)
  }

  /// What a collector finds goes here.
  var result = ScanResult()
  /// What the document's names mean.
  private(set) var vocabulary: MarkupVocabulary
  /// Whether the document is XML, where case matters and elements have prefixes.
  var isXML: Bool { vocabulary.isXML }
  /// Whether the document is an SVG file and no page.
  let isSVG: Bool
  /// How many `srcdoc` attributes the document stands in.
  let depth: Int

  /// Decoded text of an attribute or an element, reused.
  var decoded: [UInt8] = []
  /// Where ``decoded`` comes from.
  var map = OffsetMap()
  /// Finds URLs in styles; kept for its memory.
  var styles = CSSReferences()
  /// Judges whether what a script loads is local.
  var resolver = URLResolver()

  /// What the document declares itself.
  var entities = EntityDeclarations()

  /// The element whose text is being kept, and its name's place.
  var textElement = TextElement.none
  var textElementName = TextRange.empty
  /// The pieces of that text.
  var texts: [(range: Range<Int>, kind: HTMLTextKind)] = []

  /// How many bytes are searched for text between two anchors.
  private static let maximumDistance = 1_024

  private var identifiers = IdentifierSet()
  private var lastAnchor: LastAnchor?
  /// The open elements of SVG and MathML in HTML.
  private var foreign = ForeignContent()
  /// What the open `svg`, `math` and `foreignObject` elements of XML hold.
  private var languages: [MarkupLanguage] = []
  private var templateDepth = 0
  private var isInNoscript = false
  private var isInProlog = true
  private var hasRoot = false
  private var titleState = TitleState.missing

  /// The anchor that was found last.
  private struct LastAnchor {
    var id: TextRange
    /// Where its attribute's value ends.
    var end: Int
    /// Whether it is the `name` of an `a` and no `id`.
    var isName: Bool
  }

  private enum TitleState {
    case missing
    case blank(TextRange)
    case present
  }

  /// Creates a collector for documents of one kind.
  init(isXML: Bool, isSVG: Bool, depth: Int = 0) {
    vocabulary = MarkupVocabulary(isXML: isXML)
    self.isSVG = isSVG
    self.depth = depth
  }

  /// The language of the element whose tag is being read.
  private(set) var language = MarkupLanguage.html
  /// Whether that element is one of SVG or MathML.
  var isForeign: Bool { language != .html }
  /// Whether attributes of HTML may mean something on it; in XML its namespace or its prefix may make it HTML.
  private(set) var readsHTML = true
  /// Whether the element is part of the page that a browser builds: not in a `template`, which is inert, nor in
  /// `noscript`, which is text to a browser that runs scripts.
  var isInDocument: Bool { templateDepth == 0 && !isInNoscript }

  /// Forgets the last document and keeps the memory.
  mutating func removeAll() {
    identifiers.removeAll()
    lastAnchor = nil
    vocabulary.removeAll()
    entities.removeAll()
    foreign.removeAll()
    languages.clear()
    language = .html
    templateDepth = 0
    isInNoscript = false
    isInProlog = true
    hasRoot = false
    titleState = .missing
    textElement = .none
    texts.clear()
  }

  // MARK: Events

  mutating func startTag(
    name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>
  ) {
    isInProlog = false
    if attributes.count >= HTMLTokenizer.maximumAttributeCount { result.isCutOff = true }
    if isXML { vocabulary.open(attributes, in: source) }
    defer { if isXML, isSelfClosing { vocabulary.close() } }
    let element = vocabulary.element(name, in: source)
    language = language(of: element, name, attributes, isSelfClosing: isSelfClosing, in: source)
    readsHTML = isXML ? vocabulary.mayBeHTML(name, in: source) : !isForeign
    if let element { enter(element, name, attributes, isSelfClosing: isSelfClosing, in: source) }
    let isOther = isXML && vocabulary.isOfOtherVocabulary(name, in: source)
    for attribute in attributes {
      guard let known = vocabulary.attribute(attribute.name, in: source) else { continue }
      // An id is one on any element; nothing else means anything on one that nobody knows.
      if isOther, known != .id { continue }
      read(attribute, known, of: element, name, attributes, in: source)
    }
  }

  mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>) {
    defer { if isXML { vocabulary.close() } }
    switch textElement {
    case .none:
      guard templateDepth > 0 || isInNoscript || !languages.isEmpty || !foreign.isEmpty else { return }
    case .title, .style, .script: break
    }
    if !foreign.isEmpty { foreign.close(ElementName(name, in: source)) }
    switch (vocabulary.element(name, in: source), textElement) {
    case (.svg, _), (.math, _), (.foreignObject, _): _ = languages.popLast()
    case (.template, _): templateDepth = max(0, templateDepth - 1)
    case (.noscript, _): isInNoscript = false
    case (.title, .title), (.style, .style), (.script, .script): finishText(in: source)
    default: break
    }
  }

  mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>) {
    switch textElement {
    case .none: break
    case .title: if hasInk(range, in: source) { titleState = .present }
    case .style, .script: texts.append((range, kind))
    }
  }

  mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>) {}

  mutating func doctype(
    name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
    in source: borrowing Span<UInt8>
  ) {}

  mutating func internalSubset(_ range: Range<Int>, in source: borrowing Span<UInt8>) {
    entities.read(source, range)
  }

  mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>) {
    if isInProlog { collectStyleSheet(range, in: source) }
  }

  /// Reads what the end of the document leaves open, and notes what a page lacks.
  mutating func finish(isPage: Bool, in source: Span<UInt8>) {
    finishText(in: source)
    if entities.isExhausted { result.isCutOff = true }
    guard isPage, depth == 0 else { return }
    if !hasRoot { add(.missingLang, offset: 0) }
    switch titleState {
    case .missing: add(.missingTitle, offset: 0)
    case .blank(let name): add(.missingTitle, name, offset: name.range.lowerBound)
    case .present: break
    }
  }

  // MARK: Elements

  /// Answers the language of an element that begins, and notes what it holds.
  private mutating func language(
    of element: KnownElement?, _ name: Range<Int>, _ attributes: [HTMLAttribute], isSelfClosing: Bool,
    in source: Span<UInt8>
  ) -> MarkupLanguage {
    guard isXML else {
      guard element == .svg || element == .math || !foreign.isEmpty else { return .html }
      let name = ElementName(name, in: source)
      return foreign.open(name, isSelfClosing: isSelfClosing, attributes: attributes, source)
    }
    let outer = languages.last ?? (isSVG ? .svg : .html)
    let (own, content): (MarkupLanguage, MarkupLanguage) =
      switch element {
      case .svg: (.svg, .svg)
      case .math: (.mathML, .mathML)
      case .foreignObject: (outer, .html)
      default: (outer, outer)
      }
    let holdsAnother = element == .svg || element == .math || element == .foreignObject
    if holdsAnother, !isSelfClosing { languages.append(content) }
    return own
  }

  private mutating func enter(
    _ element: KnownElement, _ name: Range<Int>, _ attributes: [HTMLAttribute], isSelfClosing: Bool,
    in source: Span<UInt8>
  ) {
    switch element {
    case .html:
      guard !hasRoot else { return }
      hasRoot = true
      let hasLanguage = attributes.contains { attribute in
        !attribute.value.isEmpty && vocabulary.attribute(attribute.name, in: source) == .lang
      }
      if !hasLanguage, depth == 0, !isSVG { add(.missingLang, offset: name.lowerBound) }
    case .noscript: if !isXML, !isForeign { isInNoscript = true }
    case .template: if !isEmpty(isSelfClosing), !isForeign { templateDepth += 1 }
    case .title:
      guard !isForeign, case .missing = titleState else { return }
      titleState = .blank(TextRange(name))
      if !(isXML && isSelfClosing) { textElement = .title }
    case .style:
      guard isStyleSheet(attributes, in: source), !isEmpty(isSelfClosing) else { return }
      textElement = .style
      textElementName = TextRange(name)
    case .script: enterScript(name, attributes, isEmpty: isEmpty(isSelfClosing), in: source)
    default: break
    }
  }

  /// Whether a tag that closes itself does so here: in XML, SVG and MathML.
  private func isEmpty(_ isSelfClosing: Bool) -> Bool { isSelfClosing && (isXML || isForeign) }

  private func hasInk(_ range: Range<Int>, in source: Span<UInt8>) -> Bool {
    source.skippingSpaces(from: range.lowerBound, to: range.upperBound) < range.upperBound
  }

  // MARK: Results

  mutating func add(_ kind: ScanResult.Remark.Kind, _ text: TextRange = .empty, offset: Int) {
    result.remarks.append(
      ScanResult.Remark(kind: kind, text: text, offset: UInt32(truncatingIfNeeded: offset)))
  }

  /// Adds an anchor; an id or a name that comes again is noted once.
  ///
  /// A name that says what the `id` of its own element says is no repetition, nor is one beside an anchor that says
  /// the same at the same place: `<h2 id=x><a name=x>`. What a `template` holds is no part of the page until a
  /// script copies it.
  mutating func addAnchor(
    _ attribute: HTMLAttribute, isName: Bool = false, besides own: HTMLAttribute? = nil,
    in source: Span<UInt8>
  ) {
    guard !attribute.value.isEmpty else { return }
    let id = decodedValue(of: attribute, in: source)
    let offset = UInt32(truncatingIfNeeded: attribute.value.lowerBound)
    guard result.append(ScanResult.Anchor(id: id, offset: offset)) else { return }
    guard templateDepth == 0 else { return }
    if let own {
      let ownID = decodedValue(of: own, in: source)
      guard bytes(of: ownID, in: source) != bytes(of: id, in: source) else { return }
    }
    let last = lastAnchor
    lastAnchor = LastAnchor(id: id, end: attribute.value.upperBound, isName: isName)
    if let last, isName || last.isName, isSamePlace(last, id, attribute, in: source) { return }
    guard identifiers.insert(id, text: source, scratch: result.scratch) == .repeated else { return }
    add(.duplicateID, id, offset: attribute.value.lowerBound)
  }

  /// Whether an anchor repeats the last one with nothing but tags between them.
  private func isSamePlace(
    _ last: LastAnchor, _ id: TextRange, _ attribute: HTMLAttribute, in source: Span<UInt8>
  ) -> Bool {
    let between = last.end..<max(last.end, attribute.name.lowerBound)
    guard last.id.count == id.count, between.count <= Self.maximumDistance,
      bytes(of: last.id, in: source) == bytes(of: id, in: source)
    else { return false }
    var isInTag = true
    for index in between {
      switch source[index] {
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "<"): isInTag = true
      case let byte: guard isInTag || byte.isHTMLSpace else { return false }
      }
    }
    return true
  }

  private func bytes(of range: TextRange, in source: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    if range.isScratch {
      bytes.append(contentsOf: result.scratch[range.range])
    } else {
      bytes.append(source, range.range)
    }
    return bytes
  }

  /// Answers the value of an attribute with its character references resolved.
  @inline(__always)
  mutating func decodedValue(of attribute: HTMLAttribute, in source: Span<UInt8>) -> TextRange {
    guard attribute.needsDecoding(in: source, isXML: isXML) else { return TextRange(attribute.value) }
    let start = result.scratch.count
    if !entities.expand(source, attribute.value, into: &result.scratch) {
      CharacterReferences.decode(
        source, attribute.value, inAttribute: true, isXML: isXML, into: &result.scratch)
    }
    return TextRange(start..<result.scratch.count, isScratch: true)
  }
}
