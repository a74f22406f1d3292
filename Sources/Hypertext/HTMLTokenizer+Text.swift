/// Elements whose content is text: `title`, `textarea`, `style`, `script` and old ones.
extension HTMLTokenizer {
  /// Reads text up to the end tag of its element, and the end tag.
  mutating func readText<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, kind: HTMLTextKind, visitor: inout V
  ) -> Int {
    let end = source.count
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
      guard offset < end else { break }
      if isEndOfText(source, at: offset) {
        return finishText(source, start..<offset, kind: kind, visitor: &visitor)
      }
      offset += 1
    }
    visitor.text(start..<end, kind: kind, in: source)
    return end
  }

  /// How deep in comments a script is.
  private enum Escape {
    /// In no comment.
    case none
    /// After `<!--`.
    case comment
    /// After `<script` in a comment: an end tag ends this, and not the script.
    case scriptInComment
  }

  /// Reads a script up to the end tag that is not in a script in a comment, and the end tag.
  mutating func readScript<V: HTMLVisitor>(_ source: Span<UInt8>, from start: Int, visitor: inout V) -> Int {
    let end = source.count
    var escape = Escape.none
    // Where the two hyphens of `-->` may begin: those of `<!--` count.
    var hyphens = start
    var offset = start
    while true {
      offset =
        escape == .none
        ? source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
        : source.firstOffset(of: UInt8(ascii: "<"), or: UInt8(ascii: ">"), from: offset, to: end)
      guard offset < end else { break }
      if source[offset] == UInt8(ascii: ">") {
        if offset - 2 >= hyphens, source.hasWord("--", at: offset - 2, before: offset) { escape = .none }
        offset += 1
        continue
      }
      switch escape {
      case .none, .comment:
        if isEndOfText(source, at: offset) {
          return finishText(source, start..<offset, kind: .raw, visitor: &visitor)
        }
        if escape == .none, source.hasWord("<!--", at: offset, before: end) {
          escape = .comment
          hyphens = offset + 2
          offset += 3
        } else if escape == .comment, isTag("<script", source, at: offset) {
          escape = .scriptInComment
        }
      case .scriptInComment:
        if isTag("</script", source, at: offset) { escape = .comment }
      }
      offset += 1
    }
    visitor.text(start..<end, kind: .raw, in: source)
    return end
  }

  private mutating func finishText<V: HTMLVisitor>(
    _ source: Span<UInt8>, _ text: Range<Int>, kind: HTMLTextKind, visitor: inout V
  ) -> Int {
    if !text.isEmpty { visitor.text(text, kind: kind, in: source) }
    state = .data
    return readEndTag(source, from: text.upperBound + 2, visitor: &visitor)
  }

  /// Answers whether the end tag of the element whose text is read stands at `offset`.
  private func isEndOfText(_ source: Span<UInt8>, at offset: Int) -> Bool {
    let nameStart = offset + 2
    let nameEnd = nameStart + textElement.count
    guard nameEnd < source.count, source[offset + 1] == UInt8(ascii: "/"), !textElement.isEmpty else {
      return false
    }
    for index in textElement.indices where source[nameStart + index].asciiLowercased != textElement[index] {
      return false
    }
    return endsTagName(source[nameEnd])
  }

  private func isTag(_ opening: String, _ source: Span<UInt8>, at offset: Int) -> Bool {
    let end = offset + opening.utf8.count
    return end < source.count && source.hasWord(opening, at: offset, before: end) && endsTagName(source[end])
  }

  /// Whether this byte ends the name of a tag.
  @inline(__always)
  func endsTagName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace
  }
}

/// What a start tag means for the bytes after it.
extension HTMLTokenizer {
  /// Decides, as a tree builder would, what the content of the element just opened is.
  ///
  /// The content of `noscript` is markup: a reader without scripts sees it.
  @inline(__always)
  mutating func followElement(_ source: Span<UInt8>, name: Range<Int>, isSelfClosing: Bool) {
    // Most elements have short names, and no short one matters.
    if name.count < 3, foreign.isEmpty { return }
    followNamedElement(source, name: name, isSelfClosing: isSelfClosing)
  }

  private mutating func followNamedElement(_ source: Span<UInt8>, name: Range<Int>, isSelfClosing: Bool) {
    let tagName = ElementName(name, in: source)
    let language = foreign.open(tagName, isSelfClosing: isSelfClosing, attributes: attributes, source)
    guard language == .html, let content = Self.content(of: tagName) else { return }
    state = content
    textElement.clear()
    for offset in name { textElement.append(source[offset].asciiLowercased) }
  }

  /// The state that an element's content is read in; nil for markup.
  private static func content(of name: ElementName) -> State? {
    switch name.count {
    case 3: name == .xmp ? .rawText : nil
    case 5: name == .style ? .rawText : name == .title ? .rcdata : nil
    case 6: name == .script ? .scriptData : name == .iframe ? .rawText : nil
    case 7: name == .noembed ? .rawText : nil
    case 8: name == .textarea ? .rcdata : name == .noframes ? .rawText : nil
    case 9: name == .plaintext ? .plaintext : nil
    default: nil
    }
  }
}
