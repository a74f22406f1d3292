import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// What is found below a folder, and in which order.
@Suite struct TreeListingTests {
  @Test func sortsByBytes() throws {
    let folder = try TemporaryFolder()
    let paths = ["a-b.html", "a.html", "a/b.html", "a/b/c.html", "a0.html", "b/x.html", "日本/語.html"]
    for path in paths { try folder.write("x", to: path) }
    let listing = try TreeListing(root: folder.url.absolutePath, jobs: 2)
    #expect(
      listing.files.map(\.path) == ["a-b.html", "a.html", "a/b.html", "a/b/c.html"] + paths.dropFirst(4))
    #expect(listing.folders == ["", "a", "a/b", "b", "日本"])
    for path in paths { #expect(listing.file(at: path)?.source == path) }
    for path in ["", "a", "a.htm", "a0.html0", "語.html"] { #expect(listing.file(at: path) == nil) }
  }

  @Test func listsLargeFolders() throws {
    let folder = try TemporaryFolder()
    for number in 0..<1_500 { try folder.write(String(repeating: "x", count: number % 7), to: "d/\(number)") }
    let listing = try TreeListing(root: folder.url.absolutePath, jobs: 2)
    #expect(listing.files.count == 1_500)
    #expect(listing.files.allSatisfy { Int($0.size) == (Int($0.path.dropFirst(2)) ?? 0) % 7 })
  }

  @Test func sortsByNormalizedNames() throws {
    let folder = try TemporaryFolder()
    for path in ["e\u{301}.html", "f.html", "ez.html"] { try folder.write("x", to: path) }
    let listing = try TreeListing(root: folder.url.absolutePath, jobs: 2)
    #expect(listing.files.map(\.path) == ["ez.html", "f.html", "\u{E9}.html"])
    #expect(listing.file(at: "\u{E9}.html")?.source.unicodeScalars.count == 7)
  }

  @Test func keepsFoldersApartWhoseNamesAreOneInUnicode() throws {
    let folder = try TemporaryFolder()
    for path in ["caf\u{E9}/a.html", "cafe\u{301}/b.html", "cafe\u{301}/c/d.html"] {
      try folder.write("x", to: path)
    }
    let listing = try TreeListing(root: folder.url.absolutePath, jobs: 2)
    #expect(listing.files.map(\.source.utf8.count) == [12, 13, 15])
    #expect(listing.folders.map(\.utf8.count) == [0, 6, 8, 5])
  }

  @Test func passesOverHidden() throws {
    let folder = try TemporaryFolder()
    for path in ["a.html", "ja/a.html", "b.html"] { try folder.write("x", to: path) }
    let listing = try TreeListing(
      root: folder.url.absolutePath,
      hiding: [folder.url.absolutePath + "/ja", folder.url.absolutePath + "/b.html"],
      jobs: 1)
    #expect(listing.files.map(\.path) == ["a.html"])
  }
}
