import Archiving
import Digests
import Testing

@testable import HelpBundling

/// What may stand in an archive beside the files of its index.
@Suite struct EntryTableTests {
  private static let listed = ["index.html", "pages/intro.html", "style.css"]

  /// Why names beside the listed files are refused, nil if they are not; a slash marks a folder.
  ///
  /// A zip and a tar have to agree, also when the table is asked once more.
  private func refusal(of names: [String], paths: UInt64 = 50_000) throws -> ReadingError.Condition? {
    let members = Self.listed.map(Self.member) + names.map(Self.member)
    var limits = BundleLimits.standard
    limits.paths = paths
    let zip = try refusal {
      let index = ArchiveMember(name: Array(BundleIndex.fileName.utf8), kind: .file, size: 1)
      var table = try EntryTable(
        index: Self.index(), members: [index] + members, archive: "a.zip", limits: limits)
      for member in members + members { _ = try table.entry(for: member) }
    }
    let tar = try refusal {
      var table = try EntryTable(index: Self.index(), members: nil, archive: "a.tar", limits: limits)
      for member in members { _ = try table.entry(for: member) }
    }
    #expect(zip == tar)
    return tar
  }

  private func refusal(_ body: () throws -> Void) throws -> ReadingError.Condition? {
    do {
      try body()
      return nil
    } catch let error as ReadingError {
      return error.condition
    }
  }

  private static func member(_ name: String) -> ArchiveMember {
    name.hasSuffix("/")
      ? ArchiveMember(name: Array(name.dropLast().utf8), kind: .folder, size: 0)
      : ArchiveMember(name: Array(name.utf8), kind: .file, size: 1)
  }

  private static func index() throws -> BundleIndex {
    let files = try listed.map {
      BundleFile(path: try BundlePath($0), size: 1, digest: Digest(of: [UInt8]([0])))
    }
    guard let locale = LocaleTag("en") else { throw RigError() }
    return BundleIndex(name: "help", locale: locale, version: nil, baseHTML: files[0].path, files: files)
  }

  @Test(arguments: [
    ["pages/", "pages/"],
    ["notes/", "notes/"],
    ["pages/", "__MACOSX/", "__MACOSX/pages/", "__MACOSX/._pages", "__MACOSX/pages/._intro.html"],
    [".DS_Store", "pages/.DS_Store", "._index.html", "pages/._intro.html", "__MACOSX/._.DS_Store"],
  ])
  func passesOverFoldersAndClutter(names: [String]) throws {
    #expect(try refusal(of: names) == nil)
  }

  @Test(arguments: [
    ([".DS_Store", ".DS_Store"], NameCollision.Kind.duplicate),
    (["pages/._A", "pages/._a"], .spelling),
    (["Pages/.DS_Store"], .spelling),
    (["__macosx/", "__MACOSX/a"], .spelling),
    (["__MACOSX/a", "__MACOSX/a/b"], .fileAndFolder),
    (["__MACOSX/a/b", "__MACOSX/a"], .fileAndFolder),
    (["__MACOSX/a/", "__MACOSX/a"], .fileAndFolder),
    (["style.css/.DS_Store"], .fileAndFolder),
    (["style.css/"], .fileAndFolder),
  ])
  func refusesNamesThatCollide(names: [String], kind: NameCollision.Kind) throws {
    guard case .collision(let collision) = try refusal(of: names) else {
      Issue.record("not refused")
      return
    }
    #expect(collision.kind == kind)
  }

  @Test func countsWhatTheIndexDoesNotList() throws {
    // The listed files and their folder are four.
    #expect(try refusal(of: ["a/b/", "a/b/", "pages/"], paths: 6) == nil)
    #expect(try refusal(of: ["a/", ".DS_Store"], paths: 6) == nil)
    let excess = ReadingError.Condition.overLimit(what: "it has over 6 files and folders")
    for names in [["a/b/c/"], ["a/b/", "c/"], ["__MACOSX/a/._x"], [".DS_Store", "._a", "._b"]] {
      #expect(try refusal(of: names, paths: 6) == excess, "\(names)")
    }
  }
}
