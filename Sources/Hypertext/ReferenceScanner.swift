/// Reads documents of every kind and collects their references, anchors and remarks.
///
/// It keeps its buffers; one scanner reads any number of documents, one after the other.
package struct ReferenceScanner: Sendable {
  private var decoder = TextDecoder()
  private var htmlTokenizer = HTMLTokenizer(mode: .html)
  private var xmlTokenizer = HTMLTokenizer(mode: .xml)
  private var html = ReferenceCollector(isXML: false, isSVG: false)
  private var xhtml = ReferenceCollector(isXML: true, isSVG: false)
  private var svg = ReferenceCollector(isXML: true, isSVG: true)

  private let maximumSize: Int

  /// Creates a scanner that reads documents of up to so many bytes.
  ///
  /// Ranges are kept in 32 bits, and a text may be three times its bytes: a gibibyte is the most that fits.
  package init(maximumSize: Int = 1 << 30) {
    self.maximumSize = maximumSize
  }

  /// Reads a document; one that is too large is not looked at, and the result says that it is cut off. O(n).
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - kind: How they are read.
  ///   - fallbackEncoding: The encoding of the page that loads a style sheet, if it has one.
  ///   - result: What was found; what it held before is forgotten.
  package mutating func scan(
    _ source: Span<UInt8>, as kind: DocumentKind, fallbackEncoding: String? = nil,
    into result: inout ScanResult
  ) {
    result.removeAll()
    guard source.count <= maximumSize else {
      result.isCutOff = true
      return
    }
    let decoding = decoder.decode(source, kind: kind, fallbackEncoding: fallbackEncoding)
    result.encoding = decoding.encoding
    result.scratch += decoding.label
    let label = TextRange(0..<decoding.label.count, isScratch: true)
    // A classic script is read in the encoding of its page, and no name in it depends on that.
    for offset in decoding.undecodable where kind != .script {
      result.remarks.append(
        ScanResult.Remark(kind: decoding.misfit, text: label, offset: UInt32(truncatingIfNeeded: offset)))
    }
    if let label = decoding.conflict {
      result.remarks.append(
        ScanResult.Remark(
          kind: .charsetConflict, text: TextRange(label), offset: UInt32(truncatingIfNeeded: label.lowerBound)
        ))
    }
    if let text = decoding.text {
      read(text.span, from: 0, as: kind, into: &result)
      result.transcoded = text
    } else {
      read(source, from: decoding.bodyStart, as: kind, into: &result)
    }
  }

  private mutating func read(
    _ text: Span<UInt8>, from start: Int, as kind: DocumentKind, into result: inout ScanResult
  ) {
    let range = start..<max(start, text.count)
    switch kind {
    case .html: html.collect(text, from: start, isPage: true, with: &htmlTokenizer, into: &result)
    case .xhtml: xhtml.collect(text, from: start, isPage: true, with: &xmlTokenizer, into: &result)
    case .svg: svg.collect(text, from: start, isPage: false, with: &xmlTokenizer, into: &result)
    case .css: html.collectSheet(text, range, into: &result)
    case .script: html.collectModule(text, range, into: &result)
    case .webManifest: html.collectManifest(text, range, into: &result)
    }
  }
}
