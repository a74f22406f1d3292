import Hypertext

/// What a scan of a text found, spelled out.
struct Scanned {
  /// Class, element, attribute and URL of each reference, with a blank between them and `-` for nothing.
  var references: [String] = []
  /// The offset of each reference.
  var offsets: [Int] = []
  /// The ids.
  var anchors: [String] = []
  /// Kind and text of each remark.
  var remarks: [String] = []
  /// The base.
  var base: String?
  /// Which references are module specifiers, and which check their own fragment.
  var specifiers: [Bool] = []
  var checksOwnFragment: [Bool] = []
  /// The text that offsets refer to.
  var text: [UInt8]
  /// The name of the encoding.
  var encoding: String

  init(_ text: String, as kind: DocumentKind = .html) {
    self.init(bytes: Array(text.utf8), as: kind)
  }

  init(bytes: [UInt8], as kind: DocumentKind = .html, fallbackEncoding: String? = nil) {
    var scanner = ReferenceScanner()
    var result = ScanResult()
    scanner.scan(bytes.span, as: kind, fallbackEncoding: fallbackEncoding, into: &result)
    let text = result.transcoded ?? bytes
    self.text = text
    encoding = result.encoding
    let scratch = result.scratch
    func spell(_ range: TextRange) -> String {
      let source = range.isScratch ? scratch : text
      guard range.range.upperBound <= source.count else { return "OUT OF BOUNDS" }
      return String(decoding: source[range.range], as: UTF8.self)
    }
    func orDash(_ text: String) -> String { text.isEmpty ? "-" : text }
    for reference in result.references {
      let names = [spell(reference.element), spell(reference.attribute), spell(reference.url)].map(orDash)
      references.append("\(reference.referenceClass) \(names.joined(separator: " "))")
      offsets.append(Int(reference.offset))
      specifiers.append(reference.isModuleSpecifier)
      checksOwnFragment.append(reference.checksOwnFragment)
    }
    anchors = result.anchors.map { spell($0.id) }
    remarks = result.remarks.map { "\($0.kind) \(orDash(spell($0.text)))" }
    base = result.base.map(spell)
  }

  /// The text at the offset of a reference, up to `count` bytes.
  func excerpt(at index: Int, count: Int) -> String {
    String(decoding: text[offsets[index]...].prefix(count), as: UTF8.self)
  }
}
