import Files
import Testing

@Suite struct FileNameTests {
  @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b"])
  func refusesWhatIsNoSingleName(text: String) {
    #expect(FileName(text) == nil)
  }

  @Test(arguments: ["a", "...", "索引.html", "a b"])
  func keepsTheText(text: String) {
    #expect(FileName(text)?.description == text)
  }
}
