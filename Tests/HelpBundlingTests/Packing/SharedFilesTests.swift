import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct SharedFilesTests {
  private func indexReason(_ error: ReadingError?) -> IndexError.Reason? {
    guard case .index(let index)? = error?.condition else { return nil }
    return index.reason
  }

  @Test func storesCommonFilesOnce() async throws {
    let rig = try SharedFilesRig()
    let summary = try await rig.pack()
    let common = try #require(summary.common)
    #expect(common.archive == "help.common.zip")
    // logo, tall and the page that two locales have; the empty style sheet and the copy stay where they are.
    #expect(common.files == 3)
    #expect(summary.savedSize == 4 * 2 + 4 * 2 + 6)
    let index = try BundleIndex(ofArchive: rig.dist.appending(path: "help.en.zip"))
    #expect(
      index.files.filter { $0.from == "common" }.map(\.path.string) == ["b.html", "copy.png", "en.png"])
    let catalog = try Catalog(contentsOf: rig.dist.appending(path: "help.helpkit.json"))
    #expect(catalog.common == common)
  }

  @Test(arguments: [ArchiveFormatName.zip, .tarZstd, .tarGzip], [1, 3])
  func installsWhatWasPackedWithoutSharing(format: ArchiveFormatName, jobs: Int) async throws {
    let rig = try SharedFilesRig()
    try await rig.pack(format: format)
    for tag in ["de", "en", "ja"] {
      let bundle = try await rig.install(tag, jobs: jobs)
      let installed = try rig.texts(in: bundle.folder)
      #expect(try installed == rig.texts(in: rig.folder.url.appending(path: tag)))
    }
  }

  @Test func worksOnArchivesWithSharedFiles() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    let archive = rig.dist.appending(path: "help.ja.zip")
    let report = try await ReferenceChecker().check(archive: archive)
    #expect(!report.hasErrors)
    #expect(report.counts.pages == 2)
    var records: [ReferenceRecord] = []
    try await ReferenceChecker().forEachReference(inArchive: rig.dist.appending(path: "help.de.zip")) {
      records.append($0)
    }
    #expect(records.map(\.target) == ["logo.png", "b.html"])
    #expect(try await rig.store.install(InstallRequest(.archive(archive))).files == 5)
  }

  /// A manifest file cannot name such a locale, since it is no language; one made in code can.
  @Test(arguments: ["common", "COMMON"])
  func keepsTheNameOfTheCommonArchiveFromLocales(spelling: String) async throws {
    let rig = try SourceRig(texts: [
      "de/a.html": SourceRig.page() + "de", "de/b.css": "shared",
      "en/a.html": SourceRig.page(), "en/b.css": "shared",
    ])
    let list = #""localeDefaults":{"baseHTML":"a.html","includedFiles":["*"]},"fallbackLocale":"en""#
    let file = try rig.folder.write(#"{"name":"help","locales":["de","en"],\#(list)}"#, to: "manifest.json")
    var manifest = try Manifest(contentsOf: file)
    manifest.locales[0].root = ListedPath(text: "de")
    manifest.locales[0].tag = try #require(LocaleTag(spelling))
    let plans = try HelpSource(manifest: manifest, file: file).plans()
    var request = PackRequest(output: rig.folder.url.appending(path: "dist"))
    request.sharesFiles = true
    await #expect(
      throws: PackingError.refusedByInstall(
        reason: "the archive of locale '\(spelling)' has the name of the one for shared files")
    ) { try await BundlePacker(request).pack(plans, of: manifest) }
    #expect(!FileManager.default.fileExists(atPath: request.output.appending(path: "help.helpkit.json").path))
  }

  @Test func givesTheSameBytesAgain() async throws {
    let (first, second) = (try SharedFilesRig(), try SharedFilesRig())
    try await first.pack()
    try await second.pack()
    for name in ["help.common.zip", "help.de.zip", "help.helpkit.json"] {
      let bytes = try Data(contentsOf: first.dist.appending(path: name))
      #expect(try bytes == Data(contentsOf: second.dist.appending(path: name)))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: first.dist.path).count == 5)
  }

  @Test func needsNoCommonArchiveToShowABundle() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    try FileManager.default.removeItem(at: rig.dist.appending(path: "help.common.zip"))
    #expect(try BundleIndex(ofArchive: rig.dist.appending(path: "help.ja.zip")).files.count == 5)
  }

  @Test func refusesAMissingCommonArchive() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    let bundle = try await rig.install("ja")
    let common = rig.dist.appending(path: "help.common.zip")
    try FileManager.default.removeItem(at: common)
    let error = try await rig.readingError { try await rig.install("en") }
    #expect(error?.archive == common.path)
    #expect(error?.condition == .missing)
    #expect(error?.category == .missing)
    #expect(try rig.store.bundle(named: "help").locale == bundle.locale)
  }

  @Test func refusesAnotherCommonArchive() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    try await rig.install("ja")
    let other = try SharedFilesRig()
    for tag in ["de", "en", "ja"] { try other.folder.write("another logo", to: "\(tag)/logo.png") }
    try await other.pack()
    let common = rig.dist.appending(path: "help.common.zip")
    try FileManager.default.removeItem(at: common)
    try FileManager.default.copyItem(at: other.dist.appending(path: "help.common.zip"), to: common)
    let error = try await rig.readingError { try await rig.install("en") }
    #expect(error?.archive == common.path)
    #expect(error?.condition == .missingShared("copy.png"))
    #expect(error?.category == .refused)
    #expect(try rig.store.bundle(named: "help").locale.spelling == "ja")
  }

  @Test func refusesACommonArchiveThatTheCatalogDoesNotName() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    // One more locale shares one more file: all that Japanese needs is there, and still it is another archive.
    let other = try SharedFilesRig()
    try other.folder.write("more", to: "de/more.png")
    try other.folder.write("more", to: "en/more.png")
    try await other.pack()
    let common = rig.dist.appending(path: "help.common.zip")
    try FileManager.default.removeItem(at: common)
    try FileManager.default.copyItem(at: other.dist.appending(path: "help.common.zip"), to: common)
    let error = try await rig.readingError { try await rig.install("ja") }
    #expect(error == ReadingError(archive: common.path, condition: .otherThanCatalog))
    // A named archive has no catalog; its index pins every digest.
    let archive = rig.dist.appending(path: "help.ja.zip")
    #expect(try await rig.store.install(InstallRequest(.archive(archive))).files == 5)
  }

  @Test func refusesALocaleInPlaceOfTheCommonArchive() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    let common = rig.dist.appending(path: "help.common.zip")
    try FileManager.default.removeItem(at: common)
    try FileManager.default.copyItem(at: rig.dist.appending(path: "help.de.zip"), to: common)
    let error = try await rig.readingError { try await rig.install("en") }
    #expect(error?.archive == common.path)
    #expect(indexReason(error) == .notCommonArchive)
  }

  @Test func refusesTheCommonArchiveAsABundle() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    let common = rig.dist.appending(path: "help.common.zip")
    let error = try await rig.readingError { try await rig.store.install(InstallRequest(.archive(common))) }
    #expect(indexReason(error) == .commonArchive)
  }

  @Test func refusesChangedBytes() async throws {
    let rig = try SharedFilesRig()
    try await rig.pack()
    try await rig.install("ja")
    let common = rig.dist.appending(path: "help.common.zip")
    var bytes = try Data(contentsOf: common)
    let picture = try #require(bytes.range(of: Data("logo".utf8)))
    bytes.replaceSubrange(picture, with: Data("LOGO".utf8))
    try bytes.write(to: common)
    let error = try await rig.readingError { try await rig.install("en") }
    #expect(error?.archive == common.path)
    #expect(error?.category == .refused)
    #expect(try rig.store.bundle(named: "help").locale.spelling == "ja")
  }

  @Test func refusesAFileThatIsSharedTwice() throws {
    let sha = String(repeating: "a", count: 64)
    let file = { (path: String) in #"{"path":"\#(path)","size":1,"sha256":"\#(sha)"}"# }
    let text = #"{"formatVersion":1,"name":"help","kind":"common","files":[\#(file("a")),\#(file("b"))]}"#
    #expect(throws: IndexError.self) { try CommonIndex(decoding: Array(text.utf8), limits: .standard) }
    let one = #"{"formatVersion":1,"name":"help","kind":"common","files":[\#(file("a"))]}"# + "\n"
    let index = try CommonIndex(decoding: Array(one.utf8), limits: .standard)
    #expect(String(decoding: index.encoded(), as: UTF8.self) == one)
  }

  @Test func sharesNothingWhereNothingIsCommon() async throws {
    let rig = try SharedFilesRig()
    for tag in ["de", "en", "ja"] {
      for name in ["logo.png", "b.html", "\(tag).png"] {
        try rig.folder.write(tag + name, to: "\(tag)/\(name)")
      }
    }
    let summary = try await rig.pack()
    #expect(summary.common == nil)
    #expect(summary.savedSize == 0)
    #expect(!FileManager.default.fileExists(atPath: rig.dist.appending(path: "help.common.zip").path))
  }

  @Test func removesWhatKilledRunsLeft() throws {
    let folder = try TemporaryFolder()
    let (mine, digits) = (
      [
        "mine.new-1", ".help.ja.zip.new-xyz", ".help.ja.zip.new-", ".help.ja.zip", ".help.ja.exe.new-1",
        ".help.a.b.zip.new-1", ".help2.ja.zip.new-1", ".help.zip.new-1", "help.ja.zip.new-1",
        ".help.packing-", ".help.packing-abc", ".help.helpkit.json.new-abc",
        ".help.new-0123456789abcdef", ".help.ja.zip.new-0123456789abcdef0", ".help.helpkit.json.old-1",
      ], "0123456789abcdef"
    )
    let leftovers = [
      ".help.ja.zip.new-\(digits)", ".help.packing-\(digits)", ".help.common.tar.zst.new-\(digits)",
    ]
    for name in mine + leftovers { try folder.write("", to: name) }
    try folder.write("", to: ".help.zh_Hant.tar.xz.new-1/a")
    // Without its lock, which somebody removed.
    try folder.write("", to: ".help.helpkit.json.new-fedcba9876543210")
    let running = try OutputFolder(folder.url, for: "help")
    let waiting = try running.write([1], to: "help.ja.zip")
    let other = try OutputFolder(folder.url, for: "other")
    _ = try other.write([1], to: "other.ja.zip")
    do {
      let killed = try OutputFolder(folder.url, for: "help")
      _ = try killed.write([2], to: "help.ja.zip")
    }
    let next = try OutputFolder(folder.url, for: "help")
    try running.publish([waiting])
    for run in [running, other, next] { run.discardAll() }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == (mine + [".help.zh_Hant.tar.xz.new-1", "help.ja.zip"]).sorted())
  }

  @Test func removesWaitingFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "mine.new-1")
    let output = try OutputFolder(folder.url, for: "help")
    _ = try output.write([1], to: "a.zip")
    _ = try output.write([2], to: "b.zip")
    try output.publish([output.write([3], to: "c.zip")])
    output.discardAll()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "c.zip", "mine.new-1",
      ])
  }
}
