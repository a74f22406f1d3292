/// XML, for `.xhtml` and `.svg`: no element's content is anything but markup.
extension HTMLTokenizer {
  /// Reads text and the markup after it.
  ///
  /// - Returns: the offset after the markup.
  mutating func readXML<V: HTMLVisitor>(_ source: Span<UInt8>, from start: Int, visitor: inout V) -> Int {
    let end = source.count
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
      guard offset + 1 < end else {
        visitor.text(start..<end, kind: .data, in: source)
        return end
      }
      let next = source[offset + 1]
      let isEndTag = next == UInt8(ascii: "/") && offset + 2 < end && beginsName(source[offset + 2])
      if isEndTag || beginsName(next) || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { break }
      offset += 1
    }
    if start < offset { visitor.text(start..<offset, kind: .data, in: source) }
    switch source[offset + 1] {
    case UInt8(ascii: "/"): return readEndTag(source, from: offset + 2, visitor: &visitor)
    case UInt8(ascii: "!"): return readXMLDeclaration(source, from: offset + 2, visitor: &visitor)
    case UInt8(ascii: "?"): return readInstruction(source, from: offset + 2, visitor: &visitor)
    default: return readStartTag(source, from: offset + 1, visitor: &visitor)
    }
  }

  /// Reads what follows `<!`.
  private mutating func readXMLDeclaration<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let end = source.count
    if source.hasWord("--", at: start, before: end) {
      return readComment(source, from: start + 2, visitor: &visitor)
    }
    if source.hasCDATAOpening(at: start) {
      return readCDATASection(source, from: start + 7, visitor: &visitor)
    }
    if source.hasWord("doctype", at: start, before: end) {
      return readDoctype(source, from: start + 7, visitor: &visitor)
    }
    return readBogusComment(source, from: start, visitor: &visitor)
  }

  private func readInstruction<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let close = source.firstOffset(of: "?>", from: start)
    visitor.processingInstruction(start..<close, in: source)
    return min(close + 2, source.count)
  }

  /// Whether a name may begin with this byte; every character outside ASCII is let in.
  private func beginsName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }
}
