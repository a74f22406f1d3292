/// The prescan of the HTML Standard: a reading for `meta` elements that needs no decoding.
///
/// The standard stops at 1,024 bytes, but a parser that meets a `meta` later starts again with what it
/// says. So the scan goes on until a declaration or the body is found.
extension EncodingDeclarations {
  /// The number of bytes that are read even when a declaration was found.
  private static let window = 1024

  /// Finds the `meta` elements that declare an encoding.
  mutating func prescan(_ source: Span<UInt8>, from start: Int) {
    let end = source.count
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
      let isPastWindow = offset - start >= Self.window
      guard offset + 1 < end, !(isPastWindow && !meta.isEmpty) else { return }
      let next = source[offset + 1]
      switch next {
      case UInt8(ascii: "!") where source.hasWord("<!--", at: offset, before: end):
        offset = Self.endOfComment(source, from: offset + 2)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        offset = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: end)
      case UInt8(ascii: "/"):
        if offset + 2 < end, source[offset + 2].isASCIILetter {
          offset = Self.endOfTag(source, from: offset + 2)
        } else {
          offset = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: end)
        }
      case _ where next.isASCIILetter:
        if isPastWindow, Self.isElement("body", source, at: offset) { return }
        if Self.isElement("meta", source, at: offset) {
          offset = readMeta(source, from: offset + 5)
        } else {
          let isTentative = meta.isEmpty && !isPastWindow
          offset = Self.endOfElement(source, from: offset, skippingRawText: !isTentative)
        }
      default: offset += 1
      }
    }
  }

  /// Answers whether a start tag of this name stands at `offset`.
  private static func isElement(_ name: String, _ source: Span<UInt8>, at offset: Int) -> Bool {
    let end = offset + 1 + name.utf8.count
    return source.hasWord(name, at: offset + 1, before: source.count) && end < source.count
      && (source[end].isHTMLSpace || source[end] == UInt8(ascii: "/") || source[end] == UInt8(ascii: ">"))
  }

  private static func endOfComment(_ source: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: source.count)
      guard offset < source.count else { return offset }
      if offset - start >= 2, source[offset - 1] == UInt8(ascii: "-"), source[offset - 2] == UInt8(ascii: "-")
      {
        return offset + 1
      }
      offset += 1
    }
  }

  /// Skips a start tag, and the text of a script, style or title if asked to: what looks like markup in
  /// there is none.
  private static func endOfElement(
    _ source: Span<UInt8>, from start: Int, skippingRawText: Bool
  ) -> Int {
    var offset = endOfTag(source, from: start + 1)
    guard skippingRawText, let name = rawTextElement(source, at: start) else { return offset }
    while offset < source.count {
      offset = source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: source.count)
      if source.hasWord("</\(name)", at: offset, before: source.count) { return offset }
      offset += 1
    }
    return source.count
  }

  /// Returns the name of the element that begins at `start`, if its content is text.
  private static func rawTextElement(_ source: Span<UInt8>, at start: Int) -> String? {
    switch source[start + 1].asciiLowercased {
    case UInt8(ascii: "s"):
      if isElement("script", source, at: start) { return "script" }
      return isElement("style", source, at: start) ? "style" : nil
    case UInt8(ascii: "t"): return isElement("title", source, at: start) ? "title" : nil
    default: return nil
    }
  }

  private static func endOfTag(_ source: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < source.count, !source[offset].isHTMLSpace, source[offset] != UInt8(ascii: ">") {
      offset += 1
    }
    while let attribute = attribute(source, from: offset) { offset = attribute.end }
    return offset
  }

  /// Reads the attributes of a `meta` and keeps what it declares.
  private mutating func readMeta(_ source: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    var isPragma = false
    var content: Range<Int>?
    var charset: Range<Int>?
    while let attribute = Self.attribute(source, from: offset) {
      offset = attribute.end
      if source.isWord("http-equiv", in: attribute.name) {
        isPragma = isPragma || source.isWord("content-type", in: attribute.value)
      } else if source.isWord("content", in: attribute.name) {
        content = content ?? Self.charset(inContent: attribute.value, source)
      } else if source.isWord("charset", in: attribute.name) {
        charset = charset ?? attribute.value
      }
    }
    // An element that the end of the document cuts off is none.
    let close = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: source.count)
    if close < source.count, let label = charset ?? (isPragma ? content : nil) { addMeta(source, label) }
    return offset
  }

  /// Finds the label in `text/html; charset=label`.
  private static func charset(inContent range: Range<Int>, _ source: Span<UInt8>) -> Range<Int>? {
    let end = range.upperBound
    var offset = range.lowerBound
    while offset < end {
      guard source.hasWord("charset", at: offset, before: end) else {
        offset += 1
        continue
      }
      offset = source.skippingSpaces(from: offset + 7, to: end)
      guard offset < end, source[offset] == UInt8(ascii: "=") else { continue }
      offset = source.skippingSpaces(from: offset + 1, to: end)
      guard offset < end else { return nil }
      if source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") {
        let close = source.firstOffset(of: source[offset], from: offset + 1, to: end)
        return close < end ? offset + 1..<close : nil
      }
      var close = offset
      while close < end, !source[close].isHTMLSpace, source[close] != UInt8(ascii: ";") { close += 1 }
      return offset..<close
    }
    return nil
  }

  /// Reads the next attribute of a tag; nil at the end of the tag.
  private static func attribute(
    _ source: Span<UInt8>, from start: Int
  ) -> (name: Range<Int>, value: Range<Int>, end: Int)? {
    let end = source.count
    var offset = start
    while offset < end, source[offset].isHTMLSpace || source[offset] == UInt8(ascii: "/") { offset += 1 }
    guard offset < end, source[offset] != UInt8(ascii: ">") else { return nil }
    let nameStart = offset
    offset += 1
    while offset < end, !endsName(source[offset]) { offset += 1 }
    let name = nameStart..<offset
    let equals = source.skippingSpaces(from: offset, to: end)
    guard equals < end, source[equals] == UInt8(ascii: "=") else { return (name, offset..<offset, offset) }
    offset = source.skippingSpaces(from: equals + 1, to: end)
    guard offset < end else { return (name, end..<end, end) }
    if source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") {
      let close = source.firstOffset(of: source[offset], from: offset + 1, to: end)
      return (name, offset + 1..<close, min(close + 1, end))
    }
    let valueStart = offset
    while offset < end, !source[offset].isHTMLSpace, source[offset] != UInt8(ascii: ">") { offset += 1 }
    return (name, valueStart..<offset, offset)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace
  }
}
