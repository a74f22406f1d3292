/// What begins with `<!`: comments, doctypes, CDATA sections.
extension HTMLTokenizer {
  /// Reads what follows `<!` in HTML.
  mutating func readDeclaration<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let end = source.count
    if start + 1 < end, isHyphen(source[start]), isHyphen(source[start + 1]) {
      return readComment(source, from: start + 2, visitor: &visitor)
    }
    if source.hasWord("doctype", at: start, before: end) {
      return readDoctype(source, from: start + 7, visitor: &visitor)
    }
    if foreign.allowsCDATA, source.hasCDATAOpening(at: start) {
      state = .cdataSection
      return start + 7
    }
    return readBogusComment(source, from: start, visitor: &visitor)
  }

  /// Reads a comment whose data begins at `start`.
  ///
  /// In HTML it ends at `-->` and `--!>`, and where `>` or `->` begin it.
  func readComment<V: HTMLVisitor>(_ source: Span<UInt8>, from start: Int, visitor: inout V) -> Int {
    let end = source.count
    let isHTML = mode == .html
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: end)
      guard offset < end else { break }
      let length = offset - start
      if length >= 2, isHyphen(source[offset - 1]), isHyphen(source[offset - 2]) {
        visitor.comment(start..<offset - 2, in: source)
        return offset + 1
      }
      if isHTML {
        if length >= 3, source[offset - 1] == UInt8(ascii: "!"), isHyphen(source[offset - 2]),
          isHyphen(source[offset - 3])
        {
          visitor.comment(start..<offset - 3, in: source)
          return offset + 1
        }
        if length == 0 || length == 1 && isHyphen(source[start]) {
          visitor.comment(start..<start, in: source)
          return offset + 1
        }
      }
      offset += 1
    }
    visitor.comment(start..<endOfCutComment(source, from: start), in: source)
    return end
  }

  private func isHyphen(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") }

  /// The end of a comment's data where the document ends before the comment does: what could have begun
  /// its end is not data.
  private func endOfCutComment(_ source: Span<UInt8>, from start: Int) -> Int {
    let end = source.count
    for word in ["--!", "--", "-"] where end - start >= word.utf8.count {
      let wordStart = end - word.utf8.count
      if source.hasWord(word, at: wordStart, before: end) { return wordStart }
    }
    return end
  }

  /// Reads a comment that is none, up to the next `>`.
  func readBogusComment<V: HTMLVisitor>(_ source: Span<UInt8>, from start: Int, visitor: inout V) -> Int {
    let close = source.firstOffset(of: UInt8(ascii: ">"), from: start, to: source.count)
    visitor.comment(start..<close, in: source)
    return min(close + 1, source.count)
  }

  /// Reads the text of a CDATA section up to `]]>`.
  mutating func readCDATASection<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let end = source.count
    state = .data
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: ">"), from: offset, to: end)
      guard offset < end else {
        if start < end { visitor.text(start..<end, kind: .cdata, in: source) }
        return end
      }
      if offset - start >= 2, source.hasWord("]]", at: offset - 2, before: offset) {
        if start < offset - 2 { visitor.text(start..<offset - 2, kind: .cdata, in: source) }
        return offset + 1
      }
      offset += 1
    }
  }
}

extension Span where Element == UInt8 {
  /// Answers whether `[CDATA[` stands at `offset`, in exactly this case.
  func hasCDATAOpening(at offset: Int) -> Bool {
    hasWord("[cdata[", at: offset, before: count)
      && (offset + 1...offset + 5).allSatisfy { self[$0] & 0x20 == 0 }
  }
}
