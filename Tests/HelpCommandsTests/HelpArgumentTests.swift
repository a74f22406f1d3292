import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct HelpArgumentTests {
  @Test func looksAtWhatIsThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "manifest.json")
    try folder.write("", to: "help.ja.ZIP")
    try folder.write("", to: "docs/a.html")
    func kind(_ word: String) throws -> String {
      switch try HelpArgument(word, from: folder.url) {
      case .manifest: "manifest"
      case .folder: "folder"
      case .archive: "archive"
      case .page(let folder): "page in \(folder)"
      case .name: "name"
      }
    }
    #expect(try kind("manifest.json") == "manifest")
    #expect(try kind("help.ja.ZIP") == "archive")
    #expect(try kind("docs/a.html") == "page in docs")
    #expect(try kind(folder.url.path + "/docs/a.html") == "page in \(folder.url.path)/docs")
    #expect(try kind("docs") == "folder")
    #expect(try kind("docs/") == "folder")
    #expect(try kind(folder.url.path + "/docs") == "folder")
    #expect(try kind("help") == "name")
  }

  @Test(arguments: ["", "no/such", "help.ja.zip", "missing.json", "sub/../../no/such", "a..b"])
  func refusesWhatIsNeitherThereNorAName(word: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: CommandError("'\(word)' does not exist", exitCode: .missingInput)) {
      try HelpArgument(word, from: folder.url)
    }
  }

  @Test(arguments: [
    ("docs/manifest.json", "docs/"), ("manifest.json", ""), ("./manifest.json", ""), ("../m.json", "../"),
    ("/place/here/docs/m.json", "docs/"), ("/place/here/m.json", ""), ("/elsewhere/m.json", "/elsewhere/"),
    ("/m.json", "/"), ("a//m.json", "a/"), (".//m.json", ""),
  ])
  func namesFilesFromTheCurrentFolder(word: String, prefix: String) {
    let current = URL(filePath: "/place/here", directoryHint: .isDirectory)
    #expect(SourceFolder(ofManifest: word, from: current).prefix == prefix)
  }

  @Test(arguments: [
    ("docs/", "../content/t.html", "content/t.html"), ("docs/", "a/b.html", "docs/a/b.html"),
    ("", "../content/t.html", "../content/t.html"), ("docs/", "../../t.html", "../t.html"),
    ("../docs/", "../t.html", "../t.html"), ("../", "../t.html", "../../t.html"),
    ("a/b/", "../../t.html", "t.html"), ("a/../docs/", "../t.html", "t.html"),
    ("/docs/", "../t.html", "/t.html"), ("/", "../t.html", "/../t.html"), ("docs/", "...", "docs/..."),
    ("docs../", "t.html", "docs../t.html"),
  ])
  func leavesOutAFolderThatIsLeftAgain(prefix: String, file: String, path: String) {
    #expect(SourceFolder.path(of: file, behind: prefix) == path)
  }
}
