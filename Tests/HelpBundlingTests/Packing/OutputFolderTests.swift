import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.path + "/" + path)
  }

  @Test func removesTheFoldersThatItMadeForNothing() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "old"), withIntermediateDirectories: false)
    let output = try OutputFolder(folder.url.appending(path: "old/a/b"), for: "help")
    #expect(isThere("old/a/b"))
    output.discardAll()
    #expect(isThere("old"))
    #expect(!isThere("old/a"))
  }

  @Test func keepsAFolderThatWasThereOrHoldsAnything() throws {
    let first = try OutputFolder(folder.url.appending(path: "a/b"), for: "help")
    try folder.write("mine", to: "a/mine.txt")
    first.discardAll()
    #expect(isThere("a/mine.txt"))
    #expect(!isThere("a/b"))
    let second = try OutputFolder(folder.url.appending(path: "a"), for: "help")
    try FileManager.default.removeItem(atPath: folder.url.path + "/a/mine.txt")
    second.discardAll()
    #expect(isThere("a"))
    let third = try OutputFolder(folder.url.appending(path: "c"), for: "help")
    try third.publish([third.write([1], to: "help.helpkit.json")])
    third.discardAll()
    #expect(isThere("c/help.helpkit.json"))
  }
}
