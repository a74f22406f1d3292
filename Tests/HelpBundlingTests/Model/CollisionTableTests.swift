import Testing

@testable import HelpBundling

@Suite struct CollisionTableTests {
  private func collision(among paths: [String]) throws -> NameCollision? {
    var table = CollisionTable()
    for path in paths {
      if let collision = table.insert(try BundlePath(path)) { return collision }
    }
    return nil
  }

  @Test(
    arguments: [
      (["a", "b", "a"], .duplicate, "a", "a"),
      (["style.css", "Style.css"], .spelling, "style.css", "Style.css"),
      (["pages/a.html", "x", "Pages/b.html"], .spelling, "pages", "Pages"),
      (["a/b/c/1", "a/B/c/2"], .spelling, "a/b", "a/B"),
      (["pages/\u{FF21}", "pages/\u{FF41}"], .spelling, "pages/\u{FF21}", "pages/\u{FF41}"),
      (["\u{e9}/1", "e\u{301}/2"], .spelling, "\u{e9}", "e\u{301}"),
      (["pages", "pages/a"], .fileAndFolder, "pages", "pages"),
      (["pages/a", "pages"], .fileAndFolder, "pages", "pages"),
      (["pages/a", "PAGES"], .spelling, "pages", "PAGES"),
    ] as [([String], NameCollision.Kind, String, String)])
  func finds(paths: [String], kind: NameCollision.Kind, first: String, second: String) throws {
    let found = try #require(try collision(among: paths))
    #expect(found.kind == kind)
    #expect(Array(found.first.utf8) == Array(first.utf8))
    #expect(Array(found.second.utf8) == Array(second.utf8))
  }

  @Test(arguments: [
    ["a/b", "a/c", "b/b", "b/a/b"], ["a.b", "a/b"], ["ab/c", "a/bc"], ["\u{131}", "i"],
  ])
  func letsStand(paths: [String]) throws {
    #expect(try collision(among: paths) == nil)
  }

  @Test func countsImpliedFolders() throws {
    var table = CollisionTable(capacity: 4)
    for path in ["a/b/1", "a/b/2", "a/c/1", "x"] { #expect(table.insert(try BundlePath(path)) == nil) }
    #expect(table.count == 7)
    #expect(table.insertFolder(try BundlePath("a/b")) == nil)
    #expect(table.insertFolder(try BundlePath("a/d")) == nil)
    #expect(table.count == 8)
    #expect(table.insertFolder(try BundlePath("x"))?.kind == .fileAndFolder)
    #expect(table.insertFolder(try BundlePath("A/d"))?.kind == .spelling)
  }
}
