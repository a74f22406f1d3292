extension ReferenceCollector {
  /// Begins a `script` element: keeps its text if it is a program, and remarks on modules.
  mutating func enterScript(
    _ name: Range<Int>, _ attributes: [HTMLAttribute], isEmpty: Bool, in source: Span<UInt8>
  ) {
    let type = vocabulary.value(of: .type, among: attributes, in: source)?.value ?? 0..<0
    let trimmed = trimmed(type, in: source)
    let isModule = source.isWord("module", in: trimmed)
    guard isModule || isProgram(trimmed, in: source) else { return }
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

  /// Whether a `script` element holds data for other scripts: what it names is not loaded.
  func isDataBlock(_ attributes: [HTMLAttribute], in source: Span<UInt8>) -> Bool {
    guard let type = vocabulary.value(of: .type, among: attributes, in: source), !type.needsDecoding else {
      return false
    }
    let word = trimmed(type.value, in: source)
    return !source.isWord("module", in: word) && !isProgram(word, in: source)
  }

  /// Answers whether a `type` that is no module says JavaScript, or nothing.
  private func isProgram(_ type: Range<Int>, in source: Span<UInt8>) -> Bool {
    guard !type.isEmpty else { return true }
    var subtype = type
    if source.hasWord("text/", at: type.lowerBound, before: type.upperBound) {
      subtype = type.lowerBound + 5..<type.upperBound
    } else if source.hasWord("application/", at: type.lowerBound, before: type.upperBound) {
      subtype = type.lowerBound + 12..<type.upperBound
    } else {
      return false
    }
    return ["javascript", "ecmascript", "x-javascript", "x-ecmascript", "jscript", "livescript"].contains {
      source.isWord($0, in: subtype)
    } || source.hasWord("javascript1.", at: subtype.lowerBound, before: subtype.upperBound)
  }

  private func trimmed(_ range: Range<Int>, in source: Span<UInt8>) -> Range<Int> {
    let start = source.skippingSpaces(from: range.lowerBound, to: range.upperBound)
    var end = range.upperBound
    while end > start, source[end - 1].isHTMLSpace { end -= 1 }
    return start..<end
  }
}
