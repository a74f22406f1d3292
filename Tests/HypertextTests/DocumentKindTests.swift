import Hypertext
import Testing

@Suite struct DocumentKindTests {
  @Test func readsTheSuffixInAnyCase() {
    #expect(DocumentKind(fileName: "A.HTML") == .html)
    #expect(DocumentKind(fileName: "index.ja.html") == .html)
    #expect(DocumentKind(fileName: "README") == nil)
    #expect(DocumentKind(fileName: "a.png") == nil)
  }
}
