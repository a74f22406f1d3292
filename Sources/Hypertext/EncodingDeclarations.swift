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
  /// By the first `meta` element whose label browsers do not know, as what it most likely means.
  var misspeltMeta: Declaration?
  /// By the XML declaration or by `@charset`, if browsers do not know its label.
  private var misspelt: Declaration?

  /// Looks for what a document of this kind can declare, from `start` on.
  init(of source: Span<UInt8>, from start: Int, kind: DocumentKind) {
    switch kind {
    case .html, .xhtml:
      xml = declaration(source, Self.xmlLabel(of: source, from: start))
      prescan(source, from: start)
    case .svg: xml = declaration(source, Self.xmlLabel(of: source, from: start))
    case .css: charset = declaration(source, Self.charsetLabel(of: source, from: start))
    case .webManifest, .script: break
    }
  }

  /// The declaration that does not count and yet says what encoding the document is in, and why it does not; nil if
  /// another one counts.
  func disregarded(for kind: DocumentKind) -> (declaration: Declaration, reason: ScanResult.Remark.Kind)? {
    guard deciding(for: kind) == nil else { return nil }
    if let misspelt { return (misspelt, .unknownLabel) }
    if kind == .xhtml { return (meta.first ?? misspeltMeta).map { ($0, .declaredInMeta) } }
    return misspeltMeta.map { ($0, .unknownLabel) }
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

  /// Finds the label in `<?xml … encoding="…"`.
  private static func xmlLabel(of source: Span<UInt8>, from start: Int) -> Range<Int>? {
    guard source.hasWord("<?xml", at: start, before: source.count) else { return nil }
    let end = source.firstOffset(of: UInt8(ascii: ">"), from: start, to: source.count)
    var offset = start + 5
    while offset < end, !source.hasWord("encoding", at: offset, before: end) { offset += 1 }
    offset = source.skippingSpaces(from: min(offset + 8, end), to: end)
    guard offset < end, source[offset] == UInt8(ascii: "=") else { return nil }
    offset = source.skippingSpaces(from: offset + 1, to: end)
    guard offset < end, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(source[offset]) else { return nil }
    let close = source.firstOffset(of: source[offset], from: offset + 1, to: end)
    return close < end ? offset + 1..<close : nil
  }

  /// Finds the label in `@charset "…";`, which counts in exactly this form only.
  private static func charsetLabel(of source: Span<UInt8>, from start: Int) -> Range<Int>? {
    let open = start + 10
    guard source.hasWord("@charset \"", at: start, before: source.count),
      source[start + 1] == UInt8(ascii: "c")
    else { return nil }
    let close = source.firstOffset(of: UInt8(ascii: "\""), from: open, to: min(source.count, start + 1024))
    guard close + 1 < source.count, source[close] == UInt8(ascii: "\""),
      source[close + 1] == UInt8(ascii: ";")
    else { return nil }
    return open..<close
  }

  /// Makes a declaration of a label; nil if the label means nothing to a browser.
  private mutating func declaration(_ source: Span<UInt8>, _ label: Range<Int>?) -> Declaration? {
    guard let label, label.count < 64 else { return nil }
    if let encoding = TextEncoding.labelled(Self.bytes(of: label, in: source)) {
      return Declaration(label: label, encoding: encoding)
    }
    misspelt = Self.guess(source, label)
    return nil
  }

  /// Takes what a `meta` element declares.
  mutating func addMeta(_ source: Span<UInt8>, _ label: Range<Int>) {
    guard label.count < 64 else { return }
    if let encoding = TextEncoding.labelled(Self.bytes(of: label, in: source)) {
      meta.append(Declaration(label: label, encoding: encoding))
    } else if misspeltMeta == nil {
      misspeltMeta = Self.guess(source, label)
    }
  }

  private static func guess(_ source: Span<UInt8>, _ label: Range<Int>) -> Declaration? {
    EncodingLabels.encoding(meantBy: bytes(of: label, in: source)).map {
      Declaration(label: label, encoding: $0)
    }
  }

  private static func bytes(of label: Range<Int>, in source: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for offset in label { bytes.append(source[offset]) }
    return bytes
  }
}
