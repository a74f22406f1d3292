extension ReferenceCollector {
  /// Where a reference is written.
  struct Place {
    var element: TextRange
    var attribute: TextRange
    var syntax = Reference.Syntax.attribute
    var checksOwnFragment = true
  }

  /// Adds the reference that an attribute's whole value is.
  @inline(__always)
  mutating func add(
    _ attribute: HTMLAttribute, _ referenceClass: Reference.Class, _ syntax: Reference.Syntax = .attribute,
    loadsModule: Bool = false, loadsStyleSheet: Bool = false, of name: Range<Int>, in source: Span<UInt8>
  ) {
    result.append(
      Reference(
        referenceClass: referenceClass, syntax: syntax, checksOwnFragment: true, isModuleSpecifier: false,
        loadsModule: loadsModule, loadsStyleSheet: loadsStyleSheet, element: TextRange(name),
        attribute: TextRange(attribute.name),
        url: decodedValue(of: attribute, in: source),
        offset: UInt32(truncatingIfNeeded: attribute.value.lowerBound)))
  }

  /// Adds a reference that is a part of a text, which ``map`` leads back from.
  mutating func add(
    _ url: Range<Int>, of text: Span<UInt8>, _ referenceClass: Reference.Class, _ place: Place
  ) {
    var range = TextRange(url)
    if !map.isIdentity {
      let start = result.scratch.count
      result.scratch.append(text, url)
      range = TextRange(start..<result.scratch.count, isScratch: true)
    }
    add(range, at: url.lowerBound, referenceClass, place)
  }

  /// Adds a reference whose URL is ready; `offset` is one of the text that ``map`` leads back from.
  mutating func add(_ url: TextRange, at offset: Int, _ referenceClass: Reference.Class, _ place: Place) {
    result.append(
      Reference(
        referenceClass: referenceClass, syntax: place.syntax, checksOwnFragment: place.checksOwnFragment,
        isModuleSpecifier: place.syntax == .script, loadsModule: place.syntax == .script,
        loadsStyleSheet: place.syntax == .cssImport, element: place.element, attribute: place.attribute,
        url: url,
        offset: UInt32(truncatingIfNeeded: map.source(of: offset))))
  }

  /// Calls `body` with the text of an attribute's value, decoded if it has to be.
  ///
  /// If an entity of the document stands in it, all that is found in it stands at its start.
  mutating func withValue(
    of attribute: HTMLAttribute, in source: Span<UInt8>,
    _ body: (inout ReferenceCollector, Span<UInt8>, Range<Int>) -> Void
  ) {
    map.removeAll()
    guard attribute.needsDecoding(in: source, isXML: isXML) else {
      return body(&self, source, attribute.value)
    }
    withDecoded { collector, text in
      guard !collector.entities.expand(source, attribute.value, into: &text) else {
        let known = collector.result.references.count
        collector.map.add(offset: 0, source: attribute.value.lowerBound)
        body(&collector, text.span, 0..<text.count)
        for index in known..<collector.result.references.count {
          collector.result.references[index].offset = UInt32(truncatingIfNeeded: attribute.value.lowerBound)
        }
        return
      }
      collector.map.decode(
        source, attribute.value, inAttribute: true, isXML: collector.isXML, into: &text)
      body(&collector, text.span, 0..<text.count)
    }
  }

  /// Lends the reused buffer for decoded text, empty.
  mutating func withDecoded(_ body: (inout ReferenceCollector, inout [UInt8]) -> Void) {
    var text: [UInt8] = []
    swap(&text, &decoded)
    text.clear()
    body(&self, &text)
    swap(&text, &decoded)
    map.removeAll()
  }
}
