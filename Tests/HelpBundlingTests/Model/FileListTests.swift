import HelpBundling
import Testing

@Suite struct FileListTests {
  @Test func needsNoOtherFiles() {
    #expect(FileList(baseHTML: "test.html").includedFiles.isEmpty)
  }
}
