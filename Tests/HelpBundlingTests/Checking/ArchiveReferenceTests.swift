import Archiving
import Digests
import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// The references of an archive are told only of one that can be installed.
@Suite struct ArchiveReferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes an archive whose index lists `a.html`, which leads to `b.html` three times, and `b.html`.
  private func archive(_ format: ArchiveFormat, holding paths: Set<String>, link: String? = nil) throws -> URL
  {
    let link = link ?? "<a href=b.html>b</a><a href=b.html#c>c</a><a href=b.html#d>d</a>"
    let texts = [("a.html", link), ("b.html", "<p id=c>")]
    let files = try texts.map { path, text in
      BundleFile(
        path: try BundlePath(path), size: UInt64(text.utf8.count), digest: Digest(of: Array(text.utf8)))
    }
    let index = BundleIndex(
      name: "help", locale: try #require(LocaleTag("en")), baseHTML: try BundlePath("a.html"), files: files)
    let url = try folder.write("", to: "help.en.\(format.rawValue)")
    let file = try FileHandle(forWritingTo: url)
    var writer = try ArchiveWriter(
      descriptor: file.fileDescriptor, format: format, level: nil, modificationTime: 0)
    let entries = [(BundleIndex.fileName, index.encoded())] + texts.map { ($0, Array($1.utf8)) }
    for (path, bytes) in entries where path == BundleIndex.fileName || paths.contains(path) {
      try writer.beginEntry(path: path, size: UInt64(bytes.count), isStored: false)
      try writer.write(bytes.span)
      try writer.endEntry()
    }
    try writer.finish()
    try file.close()
    return url
  }

  private func references(
    of archive: URL, limits: BundleLimits = .standard
  ) async throws -> [ReferenceRecord.Status] {
    var statuses: [ReferenceRecord.Status] = []
    try await ReferenceChecker().forEachReference(inArchive: archive, limits: limits) {
      statuses.append($0.status)
    }
    return statuses
  }

  @Test(arguments: [ArchiveFormat.zip, .tarZstd, .tarXZ, .tarGzip]) func tellsWhatBecomesOfEach(
    format: ArchiveFormat
  ) async throws {
    let archive = try archive(format, holding: ["a.html", "b.html"])
    #expect(try await references(of: archive) == [.resolved, .resolved, .fragment])
  }

  @Test(arguments: [ArchiveFormat.zip, .tarZstd, .tarXZ, .tarGzip]) func refusesAnArchiveThatLacksAFile(
    format: ArchiveFormat
  )
    async throws
  {
    let archive = try archive(format, holding: ["a.html"])
    let caught = await #expect(throws: ReadingError.self) { try await references(of: archive) }
    #expect(caught?.condition == .missingEntry("b.html"))
    let other = await #expect(throws: ReadingError.self) {
      try await ReferenceChecker().check(archive: archive)
    }
    #expect(other?.condition == caught?.condition)
  }

  @Test func keepsToTheLimits() async throws {
    let archive = try archive(
      .zip, holding: ["a.html", "b.html"], link: "<a href=c.html>c</a><a href=d.html>d</a>")
    var limits = BundleLimits.standard
    limits.causes = 1
    let caught = await #expect(throws: ReadingError.self) {
      try await references(of: archive, limits: limits)
    }
    #expect(caught?.condition == .overLimit(what: "its pages have over 1 faults"))
  }
}
