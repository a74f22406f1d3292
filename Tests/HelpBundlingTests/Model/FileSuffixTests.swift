import Testing

@testable import HelpBundling

@Suite struct FileSuffixTests {
  @Test(arguments: [
    ("a.PNG", "png"), ("d/a.tar.gz", "gz"), (".css", "css"), ("a.", ""), ("a", nil), ("d.png/a", nil),
    ("", nil),
  ])
  func isReadFromTheLastComponent(path: String, suffix: String?) {
    #expect(path.fileSuffix == suffix)
  }
}
