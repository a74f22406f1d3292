/// Tags and their attributes.
extension HTMLTokenizer {
  /// Reads a start tag from its name on. A tag that the document's end cuts off is dropped.
  mutating func readStartTag<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let nameEnd = readTagName(source, from: start)
    if !attributes.isEmpty { attributes.clear() }
    if !manyNames.isEmpty { manyNames.removeAll() }
    var isSelfClosing = false
    guard let end = readAttributes(source, from: nameEnd, isKept: true, &isSelfClosing) else {
      return source.count
    }
    visitor.startTag(
      name: start..<nameEnd, attributes: attributes, isSelfClosing: isSelfClosing, in: source)
    if followsElements, mode == .html {
      followElement(source, name: start..<nameEnd, isSelfClosing: isSelfClosing)
    }
    return end
  }

  /// Reads an end tag from its name on; attributes count for nothing.
  mutating func readEndTag<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let nameEnd = readTagName(source, from: start)
    var isSelfClosing = false
    guard let end = readAttributes(source, from: nameEnd, isKept: false, &isSelfClosing) else {
      return source.count
    }
    visitor.endTag(name: start..<nameEnd, in: source)
    if !foreign.isEmpty { foreign.close(ElementName(start..<nameEnd, in: source)) }
    return end
  }

  private func readTagName(_ source: Span<UInt8>, from start: Int) -> Int {
    let end = source.count
    var offset = start
    while offset < end, !endsTagName(source[offset]) { offset += 1 }
    return offset
  }

  /// Reads attributes up to and with the `>` of the tag.
  ///
  /// - Returns: the offset after the `>`; nil if there is none.
  private mutating func readAttributes(
    _ source: Span<UInt8>, from start: Int, isKept: Bool, _ isSelfClosing: inout Bool
  ) -> Int? {
    let end = source.count
    var offset = start
    while true {
      offset = source.skippingSpaces(from: offset, to: end)
      guard offset < end else { return nil }
      let byte = source[offset]
      if byte == UInt8(ascii: ">") { return offset + 1 }
      if byte == UInt8(ascii: "/") {
        offset += 1
        guard offset < end, source[offset] == UInt8(ascii: ">") else { continue }
        isSelfClosing = true
        return offset + 1
      }
      guard let attribute = readAttribute(source, from: &offset) else { return nil }
      if isKept { keep(attribute, source) }
    }
  }

  /// Reads one attribute; nil if the document ends within it.
  private func readAttribute(_ source: Span<UInt8>, from offset: inout Int) -> HTMLAttribute? {
    let end = source.count
    let nameStart = offset
    // An equals sign is part of a name that it begins.
    offset += 1
    while offset < end, !endsAttributeName(source[offset]) { offset += 1 }
    let name = nameStart..<offset
    offset = source.skippingSpaces(from: offset, to: end)
    guard offset < end else { return nil }
    guard source[offset] == UInt8(ascii: "=") else {
      return HTMLAttribute(name: name, value: name.upperBound..<name.upperBound)
    }
    offset = source.skippingSpaces(from: offset + 1, to: end)
    guard offset < end else { return nil }
    let first = source[offset]
    let value: Range<Int>
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let close = source.firstOffset(of: first, from: offset + 1, to: end)
      guard close < end else { return nil }
      value = offset + 1..<close
      offset = close + 1
    } else {
      let valueStart = offset
      while offset < end, source[offset] != UInt8(ascii: ">"), !source[offset].isHTMLSpace { offset += 1 }
      guard offset < end else { return nil }
      value = valueStart..<offset
    }
    return HTMLAttribute(name: name, value: value)
  }

  @inline(__always)
  private func endsAttributeName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace
  }
}

/// The first of two attributes with the same name wins.
extension HTMLTokenizer {
  /// The number of attributes up to which a new name is compared with each of them.
  private static let few = 16
  /// The number of attributes of one tag that are kept; what comes behind them is passed over.
  static let maximumAttributeCount = 4_096

  private mutating func keep(_ attribute: HTMLAttribute, _ source: Span<UInt8>) {
    if attributes.count < Self.few {
      for other in attributes where areEqual(other.name, attribute.name, source) { return }
    } else {
      guard attributes.count < Self.maximumAttributeCount else { return }
      if manyNames.isEmpty {
        for other in attributes { manyNames.insert(hash(other.name, source)) }
      }
      // Hashes are seeded anew in every process, so nobody can make two names collide.
      guard manyNames.insert(hash(attribute.name, source)).inserted else { return }
    }
    attributes.append(attribute)
  }

  private func areEqual(_ one: Range<Int>, _ other: Range<Int>, _ source: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let distance = other.lowerBound - one.lowerBound
    for offset in one where folded(source[offset]) != folded(source[offset + distance]) { return false }
    return true
  }

  private func hash(_ name: Range<Int>, _ source: Span<UInt8>) -> Int {
    var hasher = Hasher()
    for offset in name { hasher.combine(folded(source[offset])) }
    return hasher.finalize()
  }

  /// A byte as names compare: in HTML in any case, in XML as it is.
  private func folded(_ byte: UInt8) -> UInt8 {
    mode == .html ? byte.asciiLowercased : byte
  }
}
