import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Archives whose pages hold more than is read: refused, and the earlier help is as it was.
@Suite struct OverfullBundleTests {
  /// One bound, and a page that goes over it.
  struct Excess: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let page: String
    let limits: BundleLimits
    let complaint: String

    init(_ name: String, page: String, complaint: String, _ change: (inout BundleLimits) -> Void = { _ in }) {
      testDescription = name
      self.page = page
      self.complaint = complaint
      var limits = BundleLimits.standard
      change(&limits)
      self.limits = limits
    }
  }

  private static let more =
    "its page 'a.html' has more references, ids, attributes or nested documents than are read"

  static let excesses = [
    Excess("references", page: String(repeating: "<a href=a.html>", count: 11), complaint: more) {
      $0.pageReferences = 10
    },
    Excess("ids", page: (0...10).map { "<p id=i\($0)>" }.joined(), complaint: more) {
      $0.pageReferences = 10
    },
    Excess("attributes", page: "<p \((0..<4_100).map { "a\($0)" }.joined(separator: " "))>", complaint: more),
    Excess(
      "a nested document", page: "<iframe srcdoc='\(String(repeating: "x", count: 4 << 20 + 1))'>",
      complaint: more),
    Excess("bytes", page: String(repeating: "x", count: 1_000), complaint: "1000 are allowed in a page") {
      $0.pageSize = 1_000
    },
  ]

  @Test(arguments: excesses, [1, 2])
  func refusesWhatIsOverABound(excess: Excess, jobs: Int) async throws {
    try await refuses(
      ["a.html": SourceRig.page() + excess.page, "b.html": SourceRig.page("a.html")], limits: excess.limits,
      jobs: jobs, complaint: excess.complaint)
  }

  @Test(arguments: [1, 2]) func refusesPagesThatTogetherHaveTooManyIDs(jobs: Int) async throws {
    #expect(BundleLimits.standard.anchorsAndUses == 5_000_000)
    var limits = BundleLimits.standard
    limits.paths = 100
    limits.anchorsPerPath = 1
    let ids = (0..<60).map { "<p id=i\($0)>" }.joined()
    var pages = ["a.html": SourceRig.page()]
    for number in 0..<90 { pages["\(number).html"] = SourceRig.page() + ids }
    try await refuses(
      pages, limits: limits, jobs: jobs, complaint: "its pages have over 5000 ids and references to ids")
  }

  private func refuses(
    _ pages: [String: String], limits: BundleLimits, jobs: Int, complaint: String
  ) async throws {
    let rig = try SourceRig(texts: pages)
    let plan = try rig.plan(#","includedFiles":["*.html"]"#)
    let archive = try await Self.archive(of: plan, in: rig.folder.url.appending(path: "dist"))
    let earlier = try SourceRig(texts: ["a.html": SourceRig.page() + "earlier"])
    let store = HelpStore(folder: rig.folder.url.appending(path: "store"))
    _ = try await store.load(FileList(baseHTML: "a.html"), from: earlier.folder.url, name: "help")
    let before = try Self.texts(in: store.folder)
    #expect(before.count == 3)

    var request = InstallRequest(.archive(archive))
    request.limits = limits
    request.jobs = jobs
    let caught = await #expect(throws: ReadingError.self) { try await store.install(request) }
    #expect(caught?.category == .refused)
    #expect(caught?.description.contains(complaint) == true, "\(caught?.description ?? "")")
    #expect(try Self.texts(in: store.folder) == before)

    // Without the bound it is good help.
    guard limits != .standard else { return }
    request.limits = .standard
    try await store.install(request)
  }

  /// Packs what `BundlePacker` would refuse to pack.
  private static func archive(of plan: PackingPlan, in folder: URL) async throws -> URL {
    let scan = TreeScan(plan, settings: VerifySettings(), digesting: .all, jobs: 1)
    let outcome = await scan.run()
    let draft = try BundleDraft(
      plan, verify: plan.verify, digests: outcome.digests, sizes: outcome.sizes, limits: .unlimited)
    let output = try OutputFolder(folder, for: "help")
    let builder = ArchiveBuilder(format: .zip, level: nil, modificationTime: 0, output: output, jobs: 1)
    let built = try await builder.build(draft)
    try output.publish([built.file])
    return folder.appending(path: built.bundle.archive)
  }

  /// Every file beneath a folder, and the lock.
  private static func texts(in folder: URL) throws -> [String: Data] {
    var texts: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      texts[name] = try? Data(contentsOf: folder.appending(path: name))
    }
    return texts
  }
}
