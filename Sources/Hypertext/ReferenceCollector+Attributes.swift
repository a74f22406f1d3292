extension ReferenceCollector {
  /// Reads one attribute that may hold a reference or an anchor.
  mutating func read(
    _ attribute: HTMLAttribute, _ known: KnownAttribute, of element: KnownElement?, _ name: Range<Int>,
    _ attributes: [HTMLAttribute], in source: Span<UInt8>
  ) {
    switch known {
    case .id: addAnchor(attribute, in: source)
    case .style: collectStyles(of: attribute, of: name, in: source)
    case .presentation: if isForeign { collectStyles(of: attribute, of: name, in: source) }
    case .href: readHref(attribute, of: element, name, attributes, in: source)
    case .xlinkHref:
      guard isForeign || isXML, vocabulary.value(of: .href, among: attributes, in: source) == nil else {
        return
      }
      readHref(attribute, of: element, name, attributes, in: source)
    case .name:
      guard element == .a, !isForeign else { return }
      addAnchor(
        attribute, isName: true, besides: vocabulary.value(of: .id, among: attributes, in: source), in: source
      )
    case .content:
      guard element == .meta else { return }
      readRefresh(attribute, of: name, attributes, in: source)
    case .srcset, .imageSrcset: if readsHTML { readSrcset(attribute, known, of: element, name, in: source) }
    case .sourceDocument: if element == .iframe, readsHTML { collectDocument(attribute, in: source) }
    case .lang, .rel, .scriptLanguage, .type, .httpEquiv: break
    case .action, .background, .cite, .data, .formAction, .longDescription, .poster, .source:
      guard readsHTML else { return }
      let referenceClass = referenceClass(of: known, element, name, attributes, in: source)
      guard let referenceClass else { return }
      let loadsModule = element == .script && scriptType(attributes, in: source) == .module
      add(attribute, referenceClass, loadsModule: loadsModule, of: name, in: source)
    }
  }

  /// Answers what an attribute whose value is one URL refers to; nil if it means nothing on its element.
  private func referenceClass(
    of known: KnownAttribute, _ element: KnownElement?, _ name: Range<Int>, _ attributes: [HTMLAttribute],
    in source: Span<UInt8>
  ) -> Reference.Class? {
    switch (known, element) {
    case (.source, .input): hasType(among: ["image"], attributes, in: source) ? .resource : nil
    case (.formAction, .input):
      hasType(among: ["submit", "image"], attributes, in: source) ? .link : nil
    // A button without a type submits, and so does one with a type that is none.
    case (.formAction, .button):
      hasType(among: ["button", "reset"], attributes, in: source) ? nil : .link
    case (.source, .image): isOfSVG(name, in: source) ? nil : .resource
    case (.source, .script):
      isOfSVG(name, in: source) || scriptType(attributes, in: source) == .data ? nil : .resource
    // The document that stands in the element itself wins.
    case (.source, .iframe):
      vocabulary.value(of: .sourceDocument, among: attributes, in: source) == nil ? .resource : nil
    case (.source, .img), (.source, .source), (.source, .frame), (.source, .embed), (.source, .video),
      (.source, .audio), (.source, .track),
      (.data, .object), (.poster, .video), (.background, .body), (.background, .table), (.background, .tr),
      (.background, .td), (.background, .th):
      .resource
    case (.action, .form), (.cite, .blockquote), (.cite, .q),
      (.cite, .ins), (.cite, .del), (.longDescription, .img), (.longDescription, .frame),
      (.longDescription, .iframe):
      .link
    default: nil
    }
  }

  /// Whether an element has no prefix and stands in SVG, whose elements have `href` in the place of `src`.
  private func isOfSVG(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    language == .svg
      && source.firstOffset(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound)
        == name.upperBound
  }

  private func hasType(
    among words: [String], _ attributes: [HTMLAttribute], in source: Span<UInt8>
  ) -> Bool {
    guard let type = vocabulary.value(of: .type, among: attributes, in: source) else { return false }
    return words.contains { isWord($0, type, in: source) }
  }

  /// Whether the value of an attribute, with its character references resolved, is a word in any case.
  private func isWord(_ word: String, _ attribute: HTMLAttribute, in source: Span<UInt8>) -> Bool {
    guard attribute.needsDecoding(in: source, isXML: isXML) else {
      return source.isWord(word, in: attribute.value)
    }
    var text: [UInt8] = []
    CharacterReferences.decode(source, attribute.value, inAttribute: true, isXML: isXML, into: &text)
    return text.span.isWord(word, in: 0..<text.count)
  }

  private mutating func readHref(
    _ attribute: HTMLAttribute, of element: KnownElement?, _ name: Range<Int>, _ attributes: [HTMLAttribute],
    in source: Span<UInt8>
  ) {
    switch element {
    case .a: add(attribute, .link, of: name, in: source)
    case .area where readsHTML: add(attribute, .link, of: name, in: source)
    case .link where readsHTML:
      guard let relation = relation(attributes, in: source), let referenceClass = relation.referenceClass
      else { return }
      add(
        attribute, referenceClass, loadsModule: relation.loadsModule,
        loadsStyleSheet: relation.loadsStyleSheet,
        of: name, in: source)
    case .base:
      guard !isForeign, result.base == nil, isInDocument else { return }
      result.base = decodedValue(of: attribute, in: source)
    default: if isForeign { readForeignHref(attribute, of: element, name, attributes, in: source) }
    }
  }

  private mutating func readForeignHref(
    _ attribute: HTMLAttribute, of element: KnownElement?, _ name: Range<Int>, _ attributes: [HTMLAttribute],
    in source: Span<UInt8>
  ) {
    switch element {
    case .feImage, .linearGradient, .mpath, .pattern, .radialGradient, .textPath, .use:
      add(attribute, .resource, .elementUse, of: name, in: source)
    case .image: add(attribute, .resource, of: name, in: source)
    case .script:
      let type = scriptType(attributes, in: source)
      if type != .data {
        add(attribute, .resource, loadsModule: type == .module, of: name, in: source)
      }
    default: if language == .mathML { add(attribute, .link, of: name, in: source) }
    }
  }

  private func relation(_ attributes: [HTMLAttribute], in source: Span<UInt8>) -> LinkRelation? {
    guard let rel = vocabulary.value(of: .rel, among: attributes, in: source) else { return nil }
    guard rel.needsDecoding(in: source, isXML: isXML) else { return LinkRelation(source, rel.value) }
    var text: [UInt8] = []
    CharacterReferences.decode(source, rel.value, inAttribute: true, isXML: isXML, into: &text)
    return LinkRelation(text.span, 0..<text.count)
  }

  private mutating func readSrcset(
    _ attribute: HTMLAttribute, _ known: KnownAttribute, of element: KnownElement?, _ name: Range<Int>,
    in source: Span<UInt8>
  ) {
    switch (known, element) {
    case (.srcset, .img), (.srcset, .image), (.srcset, .source), (.imageSrcset, .link): break
    default: return
    }
    let place = Place(element: TextRange(name), attribute: TextRange(attribute.name))
    withValue(of: attribute, in: source) { collector, text, range in
      var candidates = Srcset(range)
      while let url = candidates.next(in: text) { collector.add(url, of: text, .resource, place) }
    }
  }

  private mutating func readRefresh(
    _ attribute: HTMLAttribute, of name: Range<Int>, _ attributes: [HTMLAttribute], in source: Span<UInt8>
  ) {
    guard let condition = vocabulary.value(of: .httpEquiv, among: attributes, in: source),
      isWord("refresh", condition, in: source)
    else { return }
    let place = Place(element: TextRange(name), attribute: TextRange(attribute.name))
    withValue(of: attribute, in: source) { collector, text, range in
      guard let url = MetaRefresh.url(in: text, range) else { return }
      collector.add(url, of: text, .link, place)
    }
  }
}
