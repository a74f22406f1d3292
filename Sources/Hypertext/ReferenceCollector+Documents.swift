extension ReferenceCollector {
  /// How deep `srcdoc` attributes may stand in each other.
  private static let maximumDepth = 8
  /// How many bytes of such an attribute are read: each level is a copy.
  private static let maximumLength = 4 << 20

  /// Collects the references of a `srcdoc` attribute, which is an HTML document of its own.
  ///
  /// All of them stand at the start of the attribute. Its anchors are no targets of the page, and a
  /// fragment without a path points into the nested document, so it is not checked.
  mutating func collectDocument(_ attribute: HTMLAttribute, in source: Span<UInt8>) {
    guard !attribute.value.isEmpty else { return }
    guard depth < Self.maximumDepth, attribute.value.count <= Self.maximumLength else {
      result.isCutOff = true
      return
    }
    var document: [UInt8] = []
    CharacterReferences.decode(source, attribute.value, inAttribute: true, isXML: isXML, into: &document)
    var nested = ReferenceCollector(isXML: false, isSVG: false, depth: depth + 1)
    var tokenizer = HTMLTokenizer(mode: .html)
    tokenizer.tokenize(document.span, visitor: &nested)
    nested.finish(isPage: false, in: document.span)
    if nested.result.isCutOff { result.isCutOff = true }
    let offset = UInt32(truncatingIfNeeded: attribute.value.lowerBound)
    for var reference in nested.result.references {
      reference.element = copy(reference.element, of: nested.result, document)
      reference.attribute = copy(reference.attribute, of: nested.result, document)
      reference.url = url(of: reference, of: nested.result, document)
      reference.checksOwnFragment = false
      reference.offset = offset
      result.append(reference)
    }
    for remark in nested.result.remarks where remark.kind == .needsServer {
      add(.needsServer, copy(remark.text, of: nested.result, document), offset: Int(offset))
    }
  }

  /// Copies the URL of a nested reference; a `base` of the nested document is written in front of it.
  private mutating func url(
    of reference: Reference, of nested: ScanResult, _ document: [UInt8]
  ) -> TextRange {
    let url = (reference.url.isScratch ? nested.scratch : document)[reference.url.range]
    let isOwnPart = reference.keepsToDocument && url.first == UInt8(ascii: "#")
    guard let base = nested.base, !reference.isModuleSpecifier, !isOwnPart else {
      return copy(reference.url, of: nested, document)
    }
    let start = result.scratch.count
    let href = (base.isScratch ? nested.scratch : document)[base.range]
    result.scratch.append(contentsOf: URLResolver.prefix(ofBase: href, for: url))
    result.scratch.append(contentsOf: url)
    return TextRange(start..<result.scratch.count, isScratch: true)
  }

  private mutating func copy(_ range: TextRange, of nested: ScanResult, _ document: [UInt8]) -> TextRange {
    let start = result.scratch.count
    result.scratch.append(contentsOf: (range.isScratch ? nested.scratch : document)[range.range])
    return TextRange(start..<result.scratch.count, isScratch: true)
  }
}
