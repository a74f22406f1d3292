/// The encodings that a document declares in its own text, found before it is decoded.
struct EncodingDeclarations {
  /// A label and what it means.
  struct Declaration {
    /// The label's bytes.
    var label: Range<Int>
    /// What the label means.
    var encoding: TextEncoding
  }

  /// By `meta` elements, in the order of the document.
  var meta: [Declaration] = []
  /// By the XML declaration.
  var xml: Declaration?
  /// By `@charset`.
  var charset: Declaration?

  /// Looks for what a document of this kind can declare, from `start` on.
  init(of source: Span<UInt8>, from start: Int, kind: DocumentKind) {
    switch kind {
    case .html, .xhtml:
      xml = Self.xmlDeclaration(of: source, from: start)
      prescan(source, from: start)
    case .svg: xml = Self.xmlDeclaration(of: source, from: start)
    case .css: charset = Self.charsetRule(of: source, from: start)
    case .webManifest, .script: break
    }
  }

  /// The declaration that decides. An XML reader does not look at `meta`.
  func deciding(for kind: DocumentKind) -> Declaration? {
    kind == .html ? meta.first ?? xml : xml ?? charset
  }

  /// The label of the first declaration that disagrees with the encoding in use.
  ///
  /// It needs two: without a byte order mark, a lone declaration disagrees with nobody.
  func conflict(with encoding: TextEncoding, isMarked: Bool, kind: DocumentKind) -> Range<Int>? {
    guard isMarked || deciding(for: kind) != nil else { return nil }
    let all =
      kind == .html ? meta + [xml, charset].compactMap { $0 } : [xml, charset].compactMap { $0 } + meta
    return all.first { declaration in
      !declaration.encoding.agrees(with: encoding)
        && !declaration.encoding.asDeclaredInText.agrees(with: encoding)
    }?.label
  }

  /// Reads `<?xml … encoding="…"`.
  private static func xmlDeclaration(of source: Span<UInt8>, from start: Int) -> Declaration? {
    guard source.hasWord("<?xml", at: start, before: source.count) else { return nil }
    let end = source.firstOffset(of: UInt8(ascii: ">"), from: start, to: source.count)
    var offset = start + 5
    while offset < end, !source.hasWord("encoding", at: offset, before: end) { offset += 1 }
    offset = source.skippingSpaces(from: min(offset + 8, end), to: end)
    guard offset < end, source[offset] == UInt8(ascii: "=") else { return nil }
    offset = source.skippingSpaces(from: offset + 1, to: end)
    guard offset < end, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(source[offset]) else { return nil }
    let close = source.firstOffset(of: source[offset], from: offset + 1, to: end)
    return close < end ? declaration(source, offset + 1..<close) : nil
  }

  /// Reads `@charset "…";`, which counts in exactly this form only.
  private static func charsetRule(of source: Span<UInt8>, from start: Int) -> Declaration? {
    let open = start + 10
    guard source.hasWord("@charset \"", at: start, before: source.count),
      source[start + 1] == UInt8(ascii: "c")
    else { return nil }
    let close = source.firstOffset(of: UInt8(ascii: "\""), from: open, to: min(source.count, start + 1024))
    guard close + 1 < source.count, source[close] == UInt8(ascii: "\""),
      source[close + 1] == UInt8(ascii: ";")
    else { return nil }
    return declaration(source, open..<close)
  }

  /// Makes a declaration of a label; nil if the label means nothing.
  static func declaration(_ source: Span<UInt8>, _ label: Range<Int>) -> Declaration? {
    guard label.count < 64 else { return nil }
    var bytes: [UInt8] = []
    for offset in label { bytes.append(source[offset]) }
    return TextEncoding.labelled(bytes).map { Declaration(label: label, encoding: $0) }
  }
}
