import Hypertext
import Testing

@Suite struct CutOffTests {
  private static func isCutOff(_ html: String, as kind: DocumentKind = .html) -> (
    isCutOff: Bool, result: ScanResult
  ) {
    var scanner = ReferenceScanner()
    var result = ScanResult()
    let bytes = Array(html.utf8)
    scanner.scan(bytes.span, as: kind, into: &result)
    return (result.isCutOff, result)
  }

  @Test func keepsABoundedNumberOfReferencesAndSaysSo() {
    let page = String(repeating: "<a href=b>", count: ScanResult.maximumCount)
    #expect(!Self.isCutOff(page).isCutOff)
    let (isCutOff, result) = Self.isCutOff(page + "<a href=c>")
    #expect(isCutOff)
    #expect(result.references.count == ScanResult.maximumCount)
  }

  @Test func keepsABoundedNumberOfAnchorsAndSaysSo() {
    let page = String(repeating: "<p id=b>", count: ScanResult.maximumCount)
    #expect(!Self.isCutOff(page).isCutOff)
    let (isCutOff, result) = Self.isCutOff(page + "<p id=c>")
    #expect(isCutOff)
    #expect(result.anchors.count == ScanResult.maximumCount)
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

  @Test func readsALargeEmbeddedImage() {
    let image = "data:image/png;base64," + String(repeating: "A", count: 8 << 20)
    let (isCutOff, result) = Self.isCutOff("<img src='\(image)'><img src=b.png>")
    #expect(!isCutOff)
    #expect(result.references.count == 2)
  }
}
