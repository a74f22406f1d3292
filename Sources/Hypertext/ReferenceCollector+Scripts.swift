extension ReferenceCollector {
  /// Begins a `script` element: keeps its text if it is a program, and remarks on modules.
  mutating func enterScript(
    _ name: Range<Int>, _ attributes: [HTMLAttribute], isEmpty: Bool, in source: Span<UInt8>
  ) {
    let type = scriptType(attributes, in: source)
    guard type != .data else { return }
    let isModule = type == .module
    let file =
      (readsHTML ? vocabulary.value(of: .source, among: attributes, in: source) : nil)
      ?? (isForeign
        ? vocabulary.value(of: .href, among: attributes, in: source)
          ?? vocabulary.value(of: .xlinkHref, among: attributes, in: source)
        : nil)
    if let file {
      guard isModule else { return }
      let url = decodedValue(of: file, in: source)
      if isLocal(url, in: source) { add(.needsServer, url, offset: file.value.lowerBound) }
      return
    }
    if isModule { add(.needsServer, offset: name.lowerBound) }
    guard !isEmpty else { return }
    textElement = .script(isModule: isModule)
    textElementName = TextRange(name)
  }

  /// Collects the imports of a module, and what any script loads from beside it.
  mutating func collectScript(of text: Span<UInt8>, _ range: Range<Int>, isModule: Bool, _ place: Place) {
    var matches = ScriptReferences(range)
    while let match = matches.next(in: text) {
      if match.kind == .staticImport, !isModule { continue }
      let url = string(match, of: text)
      switch match.kind {
      case .staticImport: add(url, at: match.value.lowerBound, .resource, place)
      case .dynamicImport, .load:
        guard isLocal(url, isModuleSpecifier: match.kind == .dynamicImport, in: text) else { continue }
        add(.needsServer, url, offset: map.source(of: match.value.lowerBound))
      }
    }
  }

  private mutating func string(_ match: ScriptReferences.Match, of text: Span<UInt8>) -> TextRange {
    guard match.hasEscapes || !map.isIdentity else { return TextRange(match.value) }
    let start = result.scratch.count
    if match.hasEscapes {
      JSONString.unescape(text, match.value, into: &result.scratch)
    } else {
      result.scratch.append(text, match.value)
    }
    return TextRange(start..<result.scratch.count, isScratch: true)
  }

  private mutating func isLocal(_ url: TextRange, isModuleSpecifier: Bool = false, in text: Span<UInt8>)
    -> Bool
  {
    let folder: [UInt8] = []
    var bytes: [UInt8] = []
    if url.isScratch {
      bytes.append(contentsOf: result.scratch[url.range])
    } else {
      bytes.append(text, url.range)
    }
    let target = resolver.resolve(bytes.span, from: folder.span, isModuleSpecifier: isModuleSpecifier)
    switch target.kind {
    case .local, .absolute, .outside, .file, .drive: return true
    case .ownFragment, .empty, .external, .notLocal, .unknownScheme, .moduleSpecifier: return false
    }
  }

  /// Answers what the `script` element with these attributes holds.
  func scriptType(_ attributes: [HTMLAttribute], in source: Span<UInt8>) -> ScriptType {
    if let type = vocabulary.value(of: .type, among: attributes, in: source) {
      guard type.needsDecoding(in: source, isXML: isXML) else { return ScriptType(type: source, type.value) }
      let text = text(of: type, in: source)
      return ScriptType(type: text.span, 0..<text.count)
    }
    // Only HTML knows this attribute.
    guard !isForeign, let language = vocabulary.value(of: .scriptLanguage, among: attributes, in: source)
    else {
      return .classic
    }
    guard language.needsDecoding(in: source, isXML: isXML) else {
      return ScriptType(language: source, language.value)
    }
    let text = text(of: language, in: source)
    return ScriptType(language: text.span, 0..<text.count)
  }

  private func text(of attribute: HTMLAttribute, in source: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    CharacterReferences.decode(source, attribute.value, inAttribute: true, isXML: isXML, into: &text)
    return text
  }
}
