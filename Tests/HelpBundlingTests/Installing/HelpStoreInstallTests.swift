import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// `HelpStore` as an app uses it: install, look up, remove.
@Suite struct HelpStoreInstallTests {
  private let source: SourceRig
  private let store: HelpStore

  /// English and Japanese help is packed into `dist`.
  init() async throws {
    source = try SourceRig(
      texts: [
        "en.lproj/a.html": SourceRig.page() + "<img src=i.png>", "en.lproj/i.png": "english",
        "ja.lproj/a.html": SourceRig.page() + "<img src=i.png>", "ja.lproj/i.png": "japanese",
      ])
    store = HelpStore(
      folder: source.folder.url.appending(path: "store"),
      environment: HelpEnvironment(
        preferredLocales: ["ja"], temporaryFolder: source.folder.url.appending(path: "temporary"),
        currentFolder: source.folder.url))
    try await pack("help")
  }

  private func pack(_ name: String) async throws {
    let file = try source.folder.write(
      #"{"name":"\#(name)","version":"2.0","title":{"ja":"ヘルプ","en":"Help"},"locales":["en","ja"],"localeDefaults":{"baseHTML":"a.html"}}"#,
      to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let output = source.folder.url.appending(path: "dist")
    let plans = try HelpSource(manifest: manifest, file: file, output: output).plans()
    let summary = try await BundlePacker(PackRequest(output: output)).pack(plans, of: manifest)
    #expect(summary.report.findings.isEmpty)
    #expect(summary.bundles.map(\.archive) == ["\(name).en.zip", "\(name).ja.zip"])
  }

  private func path(_ path: String) -> String { store.folder.path + "/" + path }

  @Test func installsForTheUser() async throws {
    let bundle = try await store.install(InstallRequest(.name("help", folders: [])))
    #expect(bundle.name == "help")
    #expect(bundle.locale == LocaleTag("ja"))
    #expect(bundle.page.path == path("help/a.html"))
    #expect(bundle.folder.path == path("help"))
    #expect(bundle.title == "ヘルプ")
    #expect(bundle.version == "2.0")
    #expect(bundle.files == 2)
    #expect(bundle.remarks == [])
    #expect(try String(contentsOfFile: path("help/i.png"), encoding: .utf8) == "japanese")
    #expect(try store.bundle(named: "help") == bundle)
  }

  @Test func namesAPlaceInAPage() async throws {
    let bundle = try await store.install(InstallRequest(.name("help", folders: [])))
    let page = try BundlePath("b/出 口#.html")
    let folder = bundle.folder.absoluteString
    #expect(bundle.url(of: page).absoluteString == folder + "b/%E5%87%BA%20%E5%8F%A3%23.html")
    #expect(bundle.url(of: page, fragment: "id 1").absoluteString.hasSuffix("%23.html#id%201"))
    #expect(try bundle.url(of: BundlePath("a.html")) == bundle.page)
  }

  @Test func tellsWhetherAnInstallationWouldChangeAnything() async throws {
    let request = InstallRequest(.name("help", folders: []))
    try await store.install(request)
    #expect(try store.receipt(for: request).index == store.receipt(named: "help").index)
    try source.folder.write("other", to: "ja.lproj/i.png")
    try await pack("help")
    #expect(try store.receipt(for: request).index != store.receipt(named: "help").index)
  }

  @Test func namesTheFirstOfTwoDamagedFilesInEveryRun() async throws {
    for number in 10..<50 {
      try source.folder.write(
        "file \(number) " + String(repeating: "x", count: 5_000), to: "ja.lproj/\(number).png")
    }
    let images = (10..<50).map { "<img src=\($0).png>" }.joined()
    try source.folder.write(SourceRig.page() + images, to: "ja.lproj/a.html")
    try await pack("help")
    let archive = source.folder.url.appending(path: "dist/help.ja.zip")
    var bytes = try Data(contentsOf: archive)
    for number in [17, 43] {
      let place = try #require(bytes.range(of: Data("file \(number) ".utf8)))
      bytes[place.lowerBound] ^= 0x20
    }
    try bytes.write(to: archive)
    for jobs in [1, 2, 4, 8, 8, 8, 8] {
      var request = InstallRequest(.archive(archive))
      request.jobs = jobs
      let installing = await #expect(throws: ReadingError.self) { try await store.install(request) }
      #expect(installing?.description.contains("17.png") == true)
      let checking = await #expect(throws: ReadingError.self) {
        try await ReferenceChecker(jobs: jobs).check(archive: archive)
      }
      #expect(checking?.description == installing?.description)
    }
  }

  @Test func aCancelledCheckDoesNotCallTheHelpDamaged() async throws {
    _ = try await store.install(InstallRequest(.name("help", folders: [])))
    let task = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await store.verify("help")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func installsIntoTheTemporaryFolderUnlessTold() async throws {
    let usual = HelpStore(environment: store.environment)
    let bundle = try await usual.install(InstallRequest(.name("help", folders: [])))
    #expect(bundle.page.path == source.folder.url.path + "/temporary/help/a.html")
  }

  @Test func listsWhatIsInstalled() async throws {
    #expect(try store.bundles() == [])
    try await pack("another")
    for name in ["help", "another"] { try await store.install(InstallRequest(.name(name, folders: []))) }
    try source.folder.write("x", to: "store/stranger/x")
    try source.folder.write("not a receipt", to: "store/broken/.helpkit.json")
    #expect(try store.bundles().map(\.name) == ["another", "help"])
  }

  @Test func noticesDamage() async throws {
    try await store.install(InstallRequest(.name("help", folders: [])))
    try Data("JAPANESE".utf8).write(to: URL(filePath: path("help/i.png")))
    _ = try store.bundle(named: "help")
    await #expect(throws: StoreError.damaged(path: path("help"), reason: "file 'i.png' was changed")) {
      _ = try await store.verify("help")
    }
    try Data("short".utf8).write(to: URL(filePath: path("help/i.png")))
    #expect(
      throws: StoreError.damaged(path: path("help"), reason: "file 'i.png' has 5 bytes instead of 8")
    ) { try store.bundle(named: "help") }
    try FileManager.default.removeItem(atPath: path("help/i.png"))
    #expect(throws: StoreError.damaged(path: path("help"), reason: "file 'i.png' is missing")) {
      try store.bundle(named: "help")
    }
    await #expect(throws: StoreError.self) { _ = try await store.verify("help") }
    try FileManager.default.removeItem(atPath: path("help/.helpkit.json"))
    #expect(throws: StoreError.notInstalled(name: "help", folder: store.folder.path)) {
      try store.bundle(named: "help")
    }
  }

  @Test func aFileBecomeALinkIsDamage() async throws {
    try await store.install(InstallRequest(.name("help", folders: [])))
    try FileManager.default.moveItem(atPath: path("help/i.png"), toPath: path("aside.png"))
    try FileManager.default.createSymbolicLink(
      atPath: path("help/i.png"), withDestinationPath: "../aside.png")
    await #expect(throws: StoreError.self) { _ = try await store.verify("help") }
    #expect(throws: StoreError.self) { try store.bundle(named: "help") }
  }

  @Test func removesWhatItInstalledAndKeepsTheRest() async throws {
    try await store.install(InstallRequest(.name("help", folders: [])))
    #expect(try await store.uninstall("help") == [])
    #expect(!FileManager.default.fileExists(atPath: path("help")))
    await #expect(throws: StoreError.notInstalled(name: "help", folder: store.folder.path)) {
      try await store.uninstall("help")
    }
    try await store.install(InstallRequest(.name("help", folders: [])))
    try source.folder.write("mine", to: "store/help/sub/mine.txt")
    let remarks = try await store.uninstall("help")
    #expect(remarks.count == 1)
    #expect(remarks.first?.contains(": 'sub/mine.txt'") == true)
    #expect(!FileManager.default.fileExists(atPath: path("help")))
    let kept = try FileManager.default.subpathsOfDirectory(atPath: store.folder.path).filter {
      $0.hasSuffix("sub/mine.txt")
    }
    #expect(kept.count == 1)
  }

  @Test func refusesACatalogOfAnotherName() async throws {
    let dist = source.folder.url.appending(path: "dist")
    try FileManager.default.copyItem(
      at: dist.appending(path: "help.helpkit.json"), to: dist.appending(path: "other.helpkit.json"))
    let caught = await #expect(throws: ReadingError.self) {
      try await store.install(InstallRequest(.name("other", folders: [dist])))
    }
    #expect(caught?.condition == .otherThanCatalog)
    #expect(!FileManager.default.fileExists(atPath: path("other")))
  }

  @Test func refusesAPageOverTheLimit() async throws {
    var request = InstallRequest(.name("help", folders: []))
    request.limits.pageSize = 20
    let caught = await #expect(throws: ReadingError.self) { try await store.install(request) }
    #expect(caught?.description.contains("its page 'a.html' has") == true)
    #expect(caught?.description.contains("20 are allowed in a page") == true)
    #expect(caught?.category == .refused)
    request.limits.pageSize = 1_000
    try await store.install(request)
  }

  @Test func refusesPagesWithMoreFaultsThanAreKeptApart() async throws {
    let links = (0...50).map { "<a href=x\($0)>" }.joined()
    try source.folder.write(SourceRig.page() + links, to: "ja.lproj/a.html")
    let file = source.folder.url.appending(path: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let output = source.folder.url.appending(path: "dist")
    let plans = try HelpSource(manifest: manifest, file: file, output: output).plans()
    var request = PackRequest(output: output)
    request.rules = [.missingPage: .off]
    _ = try await BundlePacker(request).pack(plans, of: manifest)
    var install = InstallRequest(.name("help", folders: []))
    #expect(install.limits.causes == 100_000)
    install.limits.causes = 50
    let caught = await #expect(throws: ReadingError.self) { try await store.install(install) }
    #expect(caught?.condition == .overLimit(what: "its pages have over 50 faults"))
  }

  @Test func refusesAnArchiveThatTheCatalogDoesNotName() async throws {
    try await store.install(InstallRequest(.name("help", folders: [])))
    let dist = source.folder.url.appending(path: "dist")
    try Data(contentsOf: dist.appending(path: "help.en.zip")).write(to: dist.appending(path: "help.ja.zip"))
    do {
      try await store.install(InstallRequest(.catalog(dist.appending(path: "help.helpkit.json"))))
      Issue.record("another archive was taken")
    } catch let error as ReadingError {
      #expect(error.condition == .otherThanCatalog)
      #expect(error.category == .refused)
    }
    #expect(try String(contentsOfFile: path("help/i.png"), encoding: .utf8) == "japanese")
  }

  @Test func findsNoLocaleWhenItMustBeExact() async throws {
    var request = InstallRequest(.name("help", folders: []), locales: ["fr"])
    request.isExact = true
    await #expect(throws: StoreError.noMatchingLocale(requested: ["fr"], available: ["en", "ja"])) {
      try await store.install(request)
    }
    #expect(!FileManager.default.fileExists(atPath: store.folder.path))
  }

  @Test func givesUpWaitingForTheLock() async throws {
    let store = store
    try await store.install(InstallRequest(.name("help", folders: [])))
    let slot = try await store.open().slot(named: "help", options: SlotOptions())
    var request = InstallRequest(.name("help", folders: []))
    request.lockTimeout = .milliseconds(50)
    do {
      try await store.install(request)
      Issue.record("the lock was had twice")
    } catch StoreError.lockTimedOut(let path, _) {
      #expect(path == self.path(".help.lock"))
    }
    // Another name does not wait.
    try await pack("another")
    try await store.install(InstallRequest(.name("another", folders: [])))
    _ = consume slot
    try await store.install(request)
  }

  @Test func aCancelledInstallLeavesNothing() async throws {
    let store = store
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await store.install(InstallRequest(.name("help", folders: [])))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let left = (try? FileManager.default.contentsOfDirectory(atPath: store.folder.path)) ?? []
    #expect(left.filter { $0 != ".help.lock" } == [])
  }

  @Test func aFolderBehindALinkOutOfTheTemporaryOneIsLasting() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "tmp/a")
    try folder.write("", to: "other/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/tmp/link", withDestinationPath: "../other")
    let environment = HelpEnvironment(
      preferredLocales: [], temporaryFolder: folder.url.appending(path: "tmp"), currentFolder: folder.url)
    let lasting = ["tmp", "tmp/new", "tmp/link", "tmp/link/new", "tmp/link/new/er", "other", "tmp2"].filter {
      HelpStore(folder: folder.url.appending(path: $0), environment: environment).isLasting
    }
    #expect(lasting == ["tmp/link", "tmp/link/new", "tmp/link/new/er", "other", "tmp2"])
  }
}
