/// Doctypes.
extension HTMLTokenizer {
  /// A doctype as far as it was read.
  private struct Doctype {
    var name: Range<Int>?
    var publicIdentifier: Range<Int>?
    var systemIdentifier: Range<Int>?
    var internalSubset: Range<Int>?
    var forcesQuirks = false
  }

  /// Reads a doctype from the end of its keyword on.
  mutating func readDoctype<V: HTMLVisitor>(_ source: Span<UInt8>, from start: Int, visitor: inout V) -> Int {
    var doctype = Doctype()
    let close = readParts(source, from: start, of: &doctype)
    hasDoctype = true
    visitor.doctype(
      name: doctype.name, publicIdentifier: doctype.publicIdentifier,
      systemIdentifier: doctype.systemIdentifier, forcesQuirks: doctype.forcesQuirks, in: source)
    if let subset = doctype.internalSubset { visitor.internalSubset(subset, in: source) }
    return min(close + 1, source.count)
  }

  /// Reads name and identifiers.
  ///
  /// - Returns: the offset of the `>` that ends the doctype, or the end of the document.
  private func readParts(_ source: Span<UInt8>, from start: Int, of doctype: inout Doctype) -> Int {
    let end = source.count
    var offset = source.skippingSpaces(from: start, to: end)
    let nameStart = offset
    while offset < end, source[offset] != UInt8(ascii: ">"), !isInnerSubset(source[offset]),
      !source[offset].isHTMLSpace
    { offset += 1 }
    if nameStart < offset { doctype.name = nameStart..<offset }
    offset = source.skippingSpaces(from: offset, to: end)
    let isPublic = source.hasWord("public", at: offset, before: end)
    let isSystem = source.hasWord("system", at: offset, before: end)
    if doctype.name != nil, isPublic || isSystem {
      offset = source.skippingSpaces(from: offset + 6, to: end)
      if isPublic {
        guard let identifier = readIdentifier(source, at: &offset, of: &doctype) else {
          return skipRest(source, from: offset, of: &doctype)
        }
        doctype.publicIdentifier = identifier
        if doctype.forcesQuirks { return offset }
        offset = source.skippingSpaces(from: offset, to: end)
      }
      let mayEnd = isPublic && offset < end && endsOrOpensSubset(source[offset])
      if !mayEnd {
        guard let identifier = readIdentifier(source, at: &offset, of: &doctype) else {
          return skipRest(source, from: offset, of: &doctype)
        }
        doctype.systemIdentifier = identifier
        if doctype.forcesQuirks { return offset }
        offset = source.skippingSpaces(from: offset, to: end)
        // What follows a system identifier is ignored and forces nothing.
        if offset < end { return skipRest(source, from: offset, of: &doctype) }
      }
    }
    let isComplete = offset < end && endsOrOpensSubset(source[offset])
    doctype.forcesQuirks = doctype.name == nil || !isComplete
    return skipRest(source, from: offset, of: &doctype)
  }

  /// Reads a quoted identifier; nil if none begins at `offset`. What is wrong with it forces quirks.
  private func readIdentifier(
    _ source: Span<UInt8>, at offset: inout Int, of doctype: inout Doctype
  ) -> Range<Int>? {
    let end = source.count
    guard offset < end, source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") else {
      doctype.forcesQuirks = true
      return nil
    }
    let quote = source[offset]
    let start = offset + 1
    offset = source.firstOffset(of: quote, or: UInt8(ascii: ">"), from: start, to: end)
    let identifier = start..<offset
    if offset < end, source[offset] == quote {
      offset += 1
    } else {
      doctype.forcesQuirks = true
    }
    return identifier
  }

  /// Skips what is no part of a doctype, and in XML the internal subset of the first one.
  private func skipRest(_ source: Span<UInt8>, from start: Int, of doctype: inout Doctype) -> Int {
    let end = source.count
    guard mode == .xml else { return source.firstOffset(of: UInt8(ascii: ">"), from: start, to: end) }
    let next = source.firstOffset(of: UInt8(ascii: ">"), or: UInt8(ascii: "["), from: start, to: end)
    guard next < end, source[next] == UInt8(ascii: "[") else { return next }
    guard !hasDoctype, let subsetEnd = endOfInternalSubset(source, from: next + 1) else {
      return source.firstOffset(of: UInt8(ascii: ">"), from: next, to: end)
    }
    doctype.internalSubset = next + 1..<subsetEnd
    return source.firstOffset(of: UInt8(ascii: ">"), from: subsetEnd, to: end)
  }

  /// Finds the `]` that ends an internal subset, past the quotes, comments and instructions in it.
  private func endOfInternalSubset(_ source: Span<UInt8>, from start: Int) -> Int? {
    let end = source.count
    var offset = start
    while offset < end {
      if source[offset] == UInt8(ascii: "]") { return offset }
      offset = source.offsetAfterSubsetPart(at: offset, to: end)
    }
    return nil
  }

  private func isInnerSubset(_ byte: UInt8) -> Bool { mode == .xml && byte == UInt8(ascii: "[") }

  private func endsOrOpensSubset(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || isInnerSubset(byte)
  }
}

extension Span where Element == UInt8 {
  /// Answers the offset after a literal, comment or instruction of an internal subset, or after any other byte: what
  /// stands inside of these declares nothing and ends nothing.
  func offsetAfterSubsetPart(at offset: Int, to end: Int) -> Int {
    switch self[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      firstOffset(of: self[offset], from: offset + 1, to: end) + 1
    case UInt8(ascii: "<") where hasWord("<!--", at: offset, before: end):
      firstOffset(of: "-->", from: offset + 4) + 3
    case UInt8(ascii: "<") where hasWord("<?", at: offset, before: end):
      firstOffset(of: "?>", from: offset + 2) + 2
    default: offset + 1
    }
  }
}
