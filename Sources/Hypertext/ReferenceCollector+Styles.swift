extension ReferenceCollector {
  /// Collects the URLs of a `style` or presentation attribute.
  mutating func collectStyles(of attribute: HTMLAttribute, of name: Range<Int>, in source: Span<UInt8>) {
    let value = attribute.value
    let parenthesis = source.firstOffset(
      of: UInt8(ascii: "("), or: UInt8(ascii: "@"), from: value.lowerBound, to: value.upperBound)
    guard parenthesis < value.upperBound || attribute.needsDecoding(in: source, isXML: isXML) else { return }
    let place = Place(element: TextRange(name), attribute: TextRange(attribute.name), syntax: .css)
    withValue(of: attribute, in: source) { collector, text, range in
      collector.collectStyles(of: text, range, place)
    }
  }

  /// Collects the URLs of style text.
  mutating func collectStyles(of text: Span<UInt8>, _ range: Range<Int>, _ place: Place) {
    styles.start(range)
    while let match = styles.next(in: text) {
      // What Internet Explorer has built in, such as VML: neither a file nor an id.
      if text.hasWord("#default#", at: match.value.lowerBound, before: match.value.upperBound) { continue }
      var place = place
      if match.isImport { place.syntax = .cssImport }
      guard match.hasEscapes else {
        add(match.value, of: text, .resource, place)
        continue
      }
      let start = result.scratch.count
      CSSTokenizer.unescape(text, match.value, inString: match.isString, into: &result.scratch)
      let url = TextRange(start..<result.scratch.count, isScratch: true)
      add(url, at: match.value.lowerBound, .resource, place)
    }
  }

  /// Answers whether the `type` of a `style` element is absent or that of a style sheet.
  func isStyleSheet(_ attributes: [HTMLAttribute], in source: Span<UInt8>) -> Bool {
    guard let type = vocabulary.value(of: .type, among: attributes, in: source)?.value, !type.isEmpty else {
      return true
    }
    return source.isWord("text/css", in: type)
  }

  /// Reads the text of the element that has ended.
  mutating func finishText(in source: Span<UInt8>) {
    let ended = textElement
    textElement = .none
    defer { texts.clear() }
    guard !texts.isEmpty else { return }
    switch ended {
    case .none, .title: break
    case .style:
      let place = Place(element: textElementName, attribute: .empty, syntax: .css)
      withText(in: source) { collector, text, range in collector.collectStyles(of: text, range, place) }
    case .script(let isModule):
      let place = Place(element: textElementName, attribute: .empty, syntax: .script)
      withText(in: source) { collector, text, range in
        collector.collectScript(of: text, range, isModule: isModule, place)
      }
    }
  }

  /// Calls `body` with the text that was kept, as one run of bytes.
  ///
  /// If an entity of the document stands in it, all that is found in it stands at its start.
  private mutating func withText(
    in source: Span<UInt8>, _ body: (inout ReferenceCollector, Span<UInt8>, Range<Int>) -> Void
  ) {
    map.removeAll()
    if let range = unbrokenText(in: source) { return body(&self, source, range) }
    let known = result.references.count
    var isExpanded = false
    withDecoded { collector, text in
      for (range, kind) in collector.texts {
        switch kind {
        case .data, .rcdata:
          collector.map.add(offset: text.count, source: range.lowerBound)
          guard !collector.entities.expand(source, range, into: &text) else {
            isExpanded = true
            continue
          }
          collector.map.decode(
            source, range, inAttribute: false, isXML: collector.isXML, into: &text)
        case .raw, .cdata:
          collector.map.add(offset: text.count, source: range.lowerBound)
          text.append(source, range)
        }
      }
      body(&collector, text.span, 0..<text.count)
    }
    guard isExpanded, let start = texts.first?.range.lowerBound else { return }
    for index in known..<result.references.count {
      result.references[index].offset = UInt32(truncatingIfNeeded: start)
    }
  }

  /// Answers the range of the kept text if its pieces touch and nothing in them has to be decoded.
  private func unbrokenText(in source: Span<UInt8>) -> Range<Int>? {
    guard let first = texts.first, let last = texts.last else { return nil }
    var end = first.range.lowerBound
    for (range, kind) in texts {
      guard range.lowerBound == end else { return nil }
      end = range.upperBound
      guard kind == .data || kind == .rcdata else { continue }
      let ampersand = source.firstOffset(of: UInt8(ascii: "&"), from: range.lowerBound, to: range.upperBound)
      guard ampersand == range.upperBound else { return nil }
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Collects the `href` of an `xml-stylesheet` instruction, which counts before the root element only.
  mutating func collectStyleSheet(_ range: Range<Int>, in source: Span<UInt8>) {
    guard depth == 0 else { return }
    var index = range.lowerBound
    while index < range.upperBound, !source[index].isHTMLSpace { index += 1 }
    let target = range.lowerBound..<index
    guard source.isSpelled("xml-stylesheet", in: target) else { return }
    while index < range.upperBound {
      index = source.skippingSpaces(from: index, to: range.upperBound)
      let name = index
      while index < range.upperBound, !source[index].isHTMLSpace, source[index] != UInt8(ascii: "=") {
        index += 1
      }
      let nameEnd = index
      index = source.skippingSpaces(from: index, to: range.upperBound)
      guard index < range.upperBound, source[index] == UInt8(ascii: "=") else { continue }
      index = source.skippingSpaces(from: index + 1, to: range.upperBound)
      guard index < range.upperBound else { return }
      let quote = source[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let close = source.firstOffset(of: quote, from: index + 1, to: range.upperBound)
      guard close < range.upperBound else { return }
      if source.isSpelled("href", in: name..<nameEnd) {
        let attribute = HTMLAttribute(name: name..<nameEnd, value: index + 1..<close)
        return add(attribute, .resource, loadsStyleSheet: true, of: target, in: source)
      }
      index = close + 1
    }
  }
}
