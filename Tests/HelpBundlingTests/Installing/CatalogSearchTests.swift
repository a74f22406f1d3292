import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct CatalogSearchTests {
  private static let catalog = #"""
    {"formatVersion":1,"name":"notes","bundles":[{"locale":"en","archive":"notes.en.zip","size":1,"indexSHA256":"\#(
      String(repeating: "0", count: 64))","baseHTML":"a.html","files":1}]}
    """#

  private func environment(_ folder: TemporaryFolder) -> HelpEnvironment {
    HelpEnvironment(
      preferredLocales: [], temporaryFolder: folder.url.appending(path: "tmp"),
      dataFolders: [folder.url.appending(path: "data")], searchFolders: [folder.url.appending(path: "path")],
      resourceFolders: [folder.url.appending(path: "bin")], currentFolder: folder.url.appending(path: "here"))
  }

  @Test(
    arguments: [
      "path/", "bin/", "bin/notes_notes.resources/", "bin/notes_notes.bundle/",
      "bin/notes_notes.resources/Help.helpkit/", "here/dist/", "data/",
    ])
  func findsACatalog(in place: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: place + "notes.helpkit.json")
    let found = try CatalogSearch(environment(folder)).catalog(named: "notes")
    #expect(found.url.absolutePath == folder.url.absolutePath + "/" + place + "notes.helpkit.json")
  }

  @Test func prefersWhatTheProgramShips() throws {
    let folder = try TemporaryFolder()
    for place in ["here/dist/", "data/", "bin/b.resources/", "bin/a.resources/"] {
      try folder.write(Self.catalog, to: place + "notes.helpkit.json")
    }
    let found = try CatalogSearch(environment(folder)).catalog(named: "notes")
    #expect(found.url.absolutePath.hasSuffix("/bin/a.resources/notes.helpkit.json"))
  }

  @Test func listsWhereItLooked() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "bin/a.resources/b.helpkit/other.txt")
    let places = ["path", "bin", "bin/a.resources", "bin/a.resources/b.helpkit", "here/dist", "data"]
    #expect(
      throws: StoreError.catalogNotFound(
        name: "notes", searched: places.map { folder.url.absolutePath + "/" + $0 }, unreadable: [])
    ) {
      try CatalogSearch(environment(folder)).catalog(named: "notes")
    }
  }

  @Test func passesOverAFolderThatIsNone() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "path")
    let path = folder.url.absolutePath
    let search = CatalogSearch(environment(folder))
    #expect(
      throws: StoreError.catalogNotFound(
        name: "notes", searched: ["bin", "here/dist", "data"].map { path + "/" + $0 },
        unreadable: ["'\(path)/path': not a folder"])
    ) { try search.catalog(named: "notes") }
    try folder.write(Self.catalog, to: "data/notes.helpkit.json")
    let found = try search.catalog(named: "notes")
    #expect(found.url.absolutePath == path + "/data/notes.helpkit.json")
    #expect(found.remarks == [.notSearched(folder: path + "/path", reason: "not a folder")])
  }

  /// Another catalog of the name may be that of another version.
  @Test func stopsAtACatalogThatIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "path/notes.helpkit.json")
    try folder.write(Self.catalog, to: "data/notes.helpkit.json")
    #expect(throws: ReadingError.self) { try CatalogSearch(environment(folder)).catalog(named: "notes") }
  }

  @Test func looksBesideThisProgram() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #expect(
      HelpEnvironment.current.resourceFolders.map(\.absolutePath) == [
        URL(filePath: program).deletingLastPathComponent().absolutePath
      ])
  }
}
