@testable import Hypertext

/// What holds for every document, whatever its bytes are.
public struct DocumentProperties {
  private var scanner = ReferenceScanner()
  private var result = ScanResult()
  private var resolver = URLResolver()

  /// Creates a checker whose buffers are used again for each document.
  public init() {}

  /// Scans a document and requires that what is found lies in the text, that URLs resolve to safe paths, and that
  /// a scanner that has read other documents finds the same as a fresh one.
  public mutating func check(_ source: [UInt8], as kind: DocumentKind, fallbackEncoding: String? = nil) {
    scanner.scan(source.span, as: kind, fallbackEncoding: fallbackEncoding, into: &result)
    let text = result.transcoded ?? source
    let scratch = result.scratch
    func bytes(_ range: TextRange) -> [UInt8] {
      let whole = range.isScratch ? scratch : text
      require(range.range.upperBound <= whole.count, "a range lies in its text")
      return Array(whole[range.range])
    }
    var lines = LineMap()
    func place(_ offset: UInt32) {
      require(Int(offset) <= text.count, "an offset lies in the text")
      let position = lines.position(of: Int(offset), in: text.span)
      require(position.line > 0 && position.column > 0, "a place has a line and a column")
    }
    let folder = Array("a/b/".utf8)
    var base = resolver.base(folder: folder.span)
    if let href = result.base {
      let href = bytes(href)
      base = resolver.base(href: href.span, folder: folder.span)
    }
    for reference in result.references {
      _ = (bytes(reference.element), bytes(reference.attribute))
      place(reference.offset)
      check(bytes(reference.url), against: base, isModuleSpecifier: reference.isModuleSpecifier)
    }
    for anchor in result.anchors {
      _ = bytes(anchor.id)
      place(anchor.offset)
    }
    for remark in result.remarks {
      _ = bytes(remark.text)
      place(remark.offset)
    }
    var fresh = ReferenceScanner()
    var other = ScanResult()
    fresh.scan(source.span, as: kind, fallbackEncoding: fallbackEncoding, into: &other)
    require(
      other.scratch == scratch && other.transcoded == result.transcoded && other.encoding == result.encoding
        && other.base == result.base && other.isCutOff == result.isCutOff,
      "a used scanner reads as a fresh one")
    require(
      other.references.elementsEqual(result.references) { $0.url == $1.url && $0.offset == $1.offset }
        && other.anchors.elementsEqual(result.anchors) { $0.id == $1.id }
        && other.remarks.elementsEqual(result.remarks) { $0.kind == $1.kind && $0.offset == $1.offset },
      "a used scanner finds what a fresh one finds")
  }

  /// Resolves a URL and requires that a local target stays beneath the root.
  public mutating func check(_ url: [UInt8], against base: URLBase, isModuleSpecifier: Bool = false) {
    let target = resolver.resolve(url.span, against: base, isModuleSpecifier: isModuleSpecifier)
    if let fragment = target.fragment {
      require(fragment.upperBound <= resolver.fragment.count, "a fragment lies in its text")
    }
    guard target.kind == .local else { return }
    // `..//a` leads to `/a`, a name that no file of a bundle has: the empty component stays, as in a browser.
    let components = resolver.path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    require(
      !components.contains { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) },
      "a local path has no dot segments")
  }
}
