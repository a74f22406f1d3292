import Hypertext
import Testing

@Suite struct CutOffTests {
  private static func isCutOff(
    _ html: String, keeping maximumCount: Int = ScanResult().maximumCount
  ) -> (isCutOff: Bool, result: ScanResult) {
    var scanner = ReferenceScanner()
    var result = ScanResult()
    result.maximumCount = maximumCount
    let bytes = Array(html.utf8)
    scanner.scan(bytes.span, as: .html, into: &result)
    return (result.isCutOff, result)
  }

  @Test func keepsHalfAMillionUnlessToldOtherwise() {
    #expect(ScanResult().maximumCount == 500_000)
  }

  @Test func keepsABoundedNumberOfReferencesAndSaysSo() {
    let page = String(repeating: "<a href=b>", count: 20)
    #expect(!Self.isCutOff(page, keeping: 20).isCutOff)
    let (isCutOff, result) = Self.isCutOff(page + "<a href=c>", keeping: 20)
    #expect(isCutOff)
    #expect(result.references.count == 20)
  }

  @Test func keepsABoundedNumberOfAnchorsAndSaysSo() {
    let page = String(repeating: "<p id=b>", count: 20)
    #expect(!Self.isCutOff(page, keeping: 20).isCutOff)
    let (isCutOff, result) = Self.isCutOff(page + "<p id=c>", keeping: 20)
    #expect(isCutOff)
    #expect(result.anchors.count == 20)
  }

  @Test func saysThatItDoesNotReadADocumentOfTooManyBytes() {
    var scanner = ReferenceScanner(maximumSize: 12)
    var result = ScanResult()
    let (right, large) = (Array("<a href=bcd>".utf8), Array("<a href=bcde>".utf8))
    scanner.scan(right.span, as: .html, into: &result)
    #expect(!result.isCutOff && result.references.count == 1)
    scanner.scan(large.span, as: .html, into: &result)
    #expect(result.isCutOff && result.references.isEmpty)
  }

  @Test func readsTheNextDocumentWithTheSameBound() {
    var scanner = ReferenceScanner()
    var result = ScanResult()
    result.maximumCount = 1
    let (long, short) = (Array("<a href=b><a href=c>".utf8), Array("<a href=d>".utf8))
    scanner.scan(long.span, as: .html, into: &result)
    #expect(result.isCutOff)
    scanner.scan(short.span, as: .html, into: &result)
    #expect(!result.isCutOff)
    #expect(result.maximumCount == 1)
  }

  @Test func keepsABoundedNumberOfAttributesAndSaysSo() {
    let attributes = (0..<5_000).map { "a\($0)" }
    #expect(!Self.isCutOff("<p \(attributes.prefix(4_000).joined(separator: " "))>").isCutOff)
    #expect(Self.isCutOff("<p \(attributes.joined(separator: " ")) style='a:url(b.png)'>").isCutOff)
  }

  @Test func readsNoNestedDocumentOverFourMebibytes() {
    let inner = "&lt;img src=b.png&gt;" + String(repeating: "x", count: 4 << 20)
    let (isCutOff, result) = Self.isCutOff("<iframe srcdoc=\"\(inner)\">")
    #expect(isCutOff)
    #expect(result.references.isEmpty)
  }

  @Test(arguments: [(8, false), (9, true), (12, true)])
  func readsNestedDocumentsEightDeepAndSaysSo(depth: Int, isTooDeep: Bool) {
    var text = "<img src=b.png>"
    for _ in 0..<depth {
      let value = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      text = "<iframe srcdoc=\"\(value)\"></iframe>"
    }
    let (isCutOff, result) = Self.isCutOff(text)
    #expect(isCutOff == isTooDeep)
    #expect(result.references.count == (isTooDeep ? 0 : 1))
  }

  @Test func readsALargeEmbeddedImage() {
    let image = "data:image/png;base64," + String(repeating: "A", count: 8 << 20)
    let (isCutOff, result) = Self.isCutOff("<img src='\(image)'><img src=b.png>")
    #expect(!isCutOff)
    #expect(result.references.count == 2)
  }
}
