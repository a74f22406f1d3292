import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// More faults than are compared with the patterns of `verify.ignore`.
@Suite struct TooManyPatternsTests {
  private let rig: SourceRig
  private let plan: PackingPlan

  init() throws {
    let links = (0..<20).map { "<a href=m\($0).html>" }.joined()
    rig = try SourceRig(texts: ["a.html": SourceRig.page() + links])
    plan = try rig.plan("", #","verify":{"ignore":[{"target":"m*.html"}]}"#)
  }

  private func pack(comparisons: Int) async throws -> URL {
    let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
    var packer = BundlePacker(PackRequest(output: rig.folder.url.appending(path: "dist")))
    packer.limits.ignoreComparisons = comparisons
    let summary = try await packer.pack([plan], of: manifest)
    #expect(summary.bundles.count == 1)
    return rig.folder.url.appending(path: "dist/help.en.zip")
  }

  @Test func packsNothingThatInstallationWouldRefuse() async throws {
    await #expect(
      throws: PackingError.refusedByInstall(
        reason: "the faults are too many for the patterns of 'verify.ignore'; "
          + "name files and targets without wildcards")
    ) { try await pack(comparisons: 50) }
  }

  @Test func refusesAnArchive() async throws {
    let archive = try await pack(comparisons: 10_000)
    var limits = BundleLimits.standard
    limits.ignoreComparisons = 50
    var install = InstallRequest(.archive(archive))
    install.limits = limits
    let store = HelpStore(folder: rig.folder.url.appending(path: "store"))
    let caught = await #expect(throws: ReadingError.self) { try await store.install(install) }
    #expect(
      caught?.condition == .overLimit(what: "its faults are too many for the patterns of its 'verify.ignore'")
    )
    let other = await #expect(throws: ReadingError.self) {
      try await ReferenceChecker().check(archive: archive, limits: limits)
    }
    #expect(other?.condition == caught?.condition)
    install.limits = .standard
    #expect(try await store.install(install).files == 1)
  }

  @Test func tellsTheAuthor() async throws {
    var scan = TreeScan(plan, settings: plan.verify, digesting: .none, jobs: 1)
    scan.limits.ignoreComparisons = 50
    var outcome = await scan.run()
    let findings = await scan.findings(of: &outcome)
    #expect(findings.filter { $0.rule == .overLimit }.map(\.place.file) == ["a.html"])
    #expect(outcome.usedIgnores == [0])
  }
}
