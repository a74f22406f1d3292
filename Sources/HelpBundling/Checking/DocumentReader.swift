internal import Hypertext

/// Reads one document after another: its references, and what each of them resolves to. All buffers are reused.
struct DocumentReader {
  private var scanner = ReferenceScanner()
  private var resolver = URLResolver()
  /// What relative references start from, and what they would start from without a `base` element.
  private var base: URLBase
  private var home: URLBase
  private var lines = LineMap()
  /// What the last document holds.
  private(set) var result = ScanResult()

  /// Creates a reader that keeps so many references, and so many ids, of a document.
  init(maximumCount: Int = BundleLimits.standard.pageReferences) {
    result.maximumCount = maximumCount
    let root: [UInt8] = []
    base = resolver.base(folder: root.span)
    home = base
  }

  /// Reads a document; its relative references start from `path`, its place in the bundle. O(n).
  mutating func read(
    _ source: Span<UInt8>, path: String, kind: DocumentKind, fallbackEncoding: String? = nil
  ) {
    scanner.scan(source, as: kind, fallbackEncoding: fallbackEncoding, into: &result)
    lines = LineMap()
    let folder = path.lastSlash.map { Array(path.utf8[...$0]) } ?? []
    home = resolver.base(folder: folder.span)
    guard let written = result.base else {
      base = home
      return
    }
    let href = bytes(of: written, in: source)
    base = resolver.base(href: href.span, folder: folder.span)
  }

  /// Whether the system has no converter for the encoding of the document that was read last, and it is not all ASCII.
  var isUnconverted: Bool { result.remarks.first?.kind == .noConverter }

  /// Forgets the references of the document that was read last.
  mutating func removeReferences() {
    result.references.removeAll(keepingCapacity: true)
  }

  /// The folder that relative references start from, as a path of the bundle without a final slash.
  var baseFolder: String {
    String(
      decoding: base.folder.last == UInt8(ascii: "/") ? base.folder.dropLast() : base.folder[...],
      as: UTF8.self)
  }

  /// The path that the last reference resolved to, percent-decoded.
  var path: [UInt8] { resolver.path }
  /// The fragment of the last reference, percent-decoded.
  var fragment: [UInt8] { resolver.decodedFragment }
  /// The fragment of the last reference, percent-encoded as a URL has it.
  var serializedFragment: [UInt8] { resolver.serializedFragment }
  /// The fragment of the last reference as written.
  var rawFragment: [UInt8] { resolver.fragment }

  /// Resolves a reference of the document that was read last from `source`.
  mutating func resolve(_ reference: Reference, in source: Span<UInt8>) -> URLTarget {
    let isOwnPart =
      result.base != nil && reference.keepsToDocument
      && bytes(of: reference.url, in: source).first == UInt8(ascii: "#")
    let target = Self.resolve(
      reference.url, isModuleSpecifier: reference.isModuleSpecifier, result, source, by: &resolver,
      against: isOwnPart ? home : base)
    guard target.kind == .empty, base.path != nil, followsBaseWhenEmpty(reference, in: source) else {
      return target
    }
    // An empty query, too, leaves the base as it is.
    return resolver.resolve([UInt8(ascii: "?")].span, against: base)
  }

  /// Whether a reference that is empty leads to the base: a link does, while a form is sent to the document itself and
  /// everything else loads nothing (HTML, sections 4.6.4, 4.10.21.3 and 2.4).
  private func followsBaseWhenEmpty(_ reference: Reference, in source: Span<UInt8>) -> Bool {
    let attribute = text(of: reference.attribute, in: source).lowercased()
    return reference.referenceClass == .link && !["action", "formaction"].contains(attribute)
  }

  /// Resolves a URL that a script of the document that was read last names.
  mutating func resolve(_ url: TextRange, in source: Span<UInt8>) -> URLTarget {
    Self.resolve(url, isModuleSpecifier: false, result, source, by: &resolver, against: base)
  }

  private static func resolve(
    _ url: TextRange, isModuleSpecifier isModule: Bool, _ result: borrowing ScanResult, _ source: Span<UInt8>,
    by resolver: inout URLResolver, against base: URLBase
  ) -> URLTarget {
    if url.isScratch {
      return resolver.resolve(
        result.scratch.span.extracting(url.range), against: base, isModuleSpecifier: isModule)
    }
    if let text = result.transcoded {
      return resolver.resolve(text.span.extracting(url.range), against: base, isModuleSpecifier: isModule)
    }
    return resolver.resolve(source.extracting(url.range), against: base, isModuleSpecifier: isModule)
  }

  /// Returns the bytes of a range of the document that was read last from `source`.
  @inline(__always)
  func bytes(of range: TextRange, in source: Span<UInt8>) -> [UInt8] { result.bytes(of: range, in: source) }

  /// Returns the text of a range of the document that was read last from `source`.
  @inline(__always)
  func text(of range: TextRange, in source: Span<UInt8>) -> String {
    String(decoding: result.bytes(of: range, in: source), as: UTF8.self)
  }

  /// Returns what messages and lists call the element and the attribute of a reference of the document that was read last:
  /// in HTML in small letters, and for what stands in no element what it is written in.
  func names(
    of reference: Reference, in source: Span<UInt8>, kind: DocumentKind?
  ) -> (element: String, attribute: String) {
    let element = text(of: reference.element, in: source)
    let attribute = text(of: reference.attribute, in: source)
    return (
      element.isEmpty ? Self.element(for: reference.syntax) : kind == .html ? element.lowercased() : element,
      kind == .html ? attribute.lowercased() : attribute
    )
  }

  private static func element(for syntax: Reference.Syntax) -> String {
    switch syntax {
    case .attribute, .elementUse, .css, .cssImport: "css"
    case .json: "webmanifest"
    case .script: "import"
    }
  }

  /// Returns the line and column of an offset in the document that was read last.
  ///
  /// The questions about a document cost O(n) together if they come in its order.
  mutating func position(of offset: UInt32, in source: Span<UInt8>) -> Position {
    if let text = result.transcoded { return position(of: Int(offset), inText: text.span) }
    return position(of: Int(offset), inText: source)
  }

  private mutating func position(of offset: Int, inText text: Span<UInt8>) -> Position {
    lines.position(of: offset, in: text)
  }

  /// Whether every byte is ASCII and none is an escape, which ISO-2022-JP begins its characters with, so that most
  /// encodings read it alike.
  static func isPlainASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0x80 || bytes[index] == 0x1B { return false }
    return true
  }

  /// Whether a style sheet without a byte order mark says its encoding itself.
  static func declaresCharset(_ bytes: Span<UInt8>) -> Bool {
    let rule = Array("@charset \"".utf8)
    return bytes.count >= rule.count && rule.indices.allSatisfy { bytes[$0] == rule[$0] }
  }
}

extension ScanResult {
  /// Returns the bytes of a range of the document that was read from `source`.
  fileprivate func bytes(of range: TextRange, in source: Span<UInt8>) -> [UInt8] {
    if range.isScratch { return Array(scratch[range.range]) }
    if let transcoded { return Array(transcoded[range.range]) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.range.count)
    for index in range.range { bytes.append(source[index]) }
    return bytes
  }
}

extension DocumentReader {
  /// Returns the paths of the bundle that a document refers to, in its order, each with the encoding that it lends to a
  /// style sheet. O(n).
  ///
  /// `encoding` is that of the document which loads this one; a style sheet that declares none has it.
  mutating func localPaths(
    in source: Span<UInt8>, path: String, kind: DocumentKind, encoding: String?
  ) -> [(path: String, encoding: String?)] {
    read(source, path: path, kind: kind, fallbackEncoding: kind == .css ? encoding : nil)
    var paths: [(path: String, encoding: String?)] = []
    for reference in result.references {
      let target = resolve(reference, in: source)
      guard target.kind == .local, !target.isDirectory else { continue }
      paths.append(
        (String(decoding: self.path, as: UTF8.self), reference.loadsStyleSheet ? result.encoding : nil))
    }
    return paths
  }

  /// Returns the ids of a document, in its order. O(n).
  mutating func ids(in source: Span<UInt8>, path: String, kind: DocumentKind) -> [String] {
    read(source, path: path, kind: kind)
    return result.anchors.map { text(of: $0.id, in: source) }
  }
}
