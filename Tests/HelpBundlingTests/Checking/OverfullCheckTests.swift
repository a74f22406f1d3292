import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// More faults than are kept apart: what is told must not depend on who read what.
@Suite struct OverfullCheckTests {
  /// Forty pages with five missing pages each, no two the same.
  private let rig: SourceRig

  init() throws {
    var texts = ["a.html": SourceRig.page() + (0..<40).map { "<a href=p\($0).html>" }.joined()]
    for page in 0..<40 {
      texts["p\(page).html"] = SourceRig.page() + (0..<5).map { "<a href=m\(page * 5 + $0)>" }.joined()
    }
    rig = try SourceRig(texts: texts)
  }

  private func findings(causes: Int, jobs: Int) async throws -> [Finding] {
    let settings = VerifySettings()
    let plan = try FolderPlan(folder: rig.folder.url, settings: settings, jobs: jobs)
    var scan = TreeScan(
      subject: plan.subject, items: plan.items, settings: settings, digesting: .none, jobs: jobs)
    scan.limits.causes = causes
    var outcome = await scan.run()
    var report = CheckReport(findings: await scan.findings(of: &outcome))
    report.sortAndDeduplicate()
    return report.findings
  }

  @Test(arguments: [50, 199]) func tellsTheSameWhoeverReadWhat(causes: Int) async throws {
    let alone = try await findings(causes: causes, jobs: 1)
    #expect(alone.filter { $0.rule == .missingPage }.count == causes)
    let excess = alone.filter { $0.rule == .overLimit }
    #expect(
      excess.map(\.message) == [
        "the pages have over \(causes) faults; the rest are not reported, fix these first"
      ])
    for jobs in [2, 3, 8] { #expect(try await findings(causes: causes, jobs: jobs) == alone) }
  }

  @Test(arguments: [1, 2]) func tellsAllThatAreKept(jobs: Int) async throws {
    let findings = try await findings(causes: 200, jobs: jobs)
    #expect(findings.filter { $0.rule == .missingPage }.count == 200)
    #expect(findings.filter { $0.rule == .overLimit } == [])
  }

  @Test(arguments: ["zip", "tar.gz"], [1, 2, 8])
  func refusesAnArchiveWhoeverReadsWhat(format: String, jobs: Int) async throws {
    let archive = try await pack(format)
    var limits = BundleLimits.standard
    for causes in [50, 199, 200] {
      limits.causes = causes
      var install = InstallRequest(.archive(archive))
      install.limits = limits
      install.jobs = jobs
      let store = HelpStore(folder: rig.folder.url.appending(path: "store"))
      let checker = ReferenceChecker(jobs: jobs)
      if causes < 200 {
        let caught = await #expect(throws: ReadingError.self) { try await store.install(install) }
        #expect(caught?.condition == .overLimit(what: "its pages have over \(causes) faults"))
        let other = await #expect(throws: ReadingError.self) {
          try await checker.check(archive: archive, limits: limits)
        }
        #expect(other?.condition == caught?.condition)
      } else {
        #expect(try await store.install(install).files == 41)
      }
    }
  }

  /// Packs with the fault switched off: install counts it all the same, since it may turn out to be another one.
  private func pack(_ format: String) async throws -> URL {
    var request = PackRequest(
      output: rig.folder.url.appending(path: "dist"), format: ArchiveFormatName(rawValue: format))
    request.rules = [.missingPage: .off]
    let plan = try rig.plan(#","includedFiles":["*.html"]"#)
    let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
    _ = try await BundlePacker(request).pack([plan], of: manifest)
    return request.output.appending(path: "help.en.\(format)")
  }

  @Test func packsNothingThatInstallationWouldRefuse() async throws {
    let plan = try rig.plan(#","includedFiles":["*.html"]"#)
    let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
    var request = PackRequest(output: rig.folder.url.appending(path: "dist"))
    request.rules = [.missingPage: .note]
    var packer = BundlePacker(request)
    packer.limits.causes = 199
    await #expect(
      throws: PackingError.refusedByInstall(
        reason: "the pages have over 199 faults, and an installation keeps no more of them apart")
    ) { try await packer.pack([plan], of: manifest) }
    packer.limits.causes = 200
    #expect(try await packer.pack([plan], of: manifest).bundles.count == 1)
  }

  @Test func packsNotesThatInstallationDoesNotCount() async throws {
    let links = (0..<30).map { "<a href='https://example.org/\($0)'>x</a>" }.joined()
    let rig = try SourceRig(texts: ["a.html": SourceRig.page() + links])
    let plan = try rig.plan("")
    let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
    let output = rig.folder.url.appending(path: "dist")
    var packer = BundlePacker(PackRequest(output: output))
    packer.limits.causes = 10
    let summary = try await packer.pack([plan], of: manifest)
    #expect(summary.report.findings.filter { $0.rule == .externalLink }.count == 30)
    var install = InstallRequest(.archive(output.appending(path: "help.en.zip")))
    install.limits.causes = 10
    let store = HelpStore(folder: rig.folder.url.appending(path: "store"))
    #expect(try await store.install(install).files == 1)
  }

  @Test func findsTheSameMissingFragmentsInEveryFormat() async throws {
    var texts = ["a.html": SourceRig.page() + (0..<30).map { "<a href=f\($0).html>" }.joined()]
    for page in 0..<30 {
      texts["f\(page).html"] = SourceRig.page() + "<p id=there><a href='f\((page + 1) % 30).html#ther'>x</a>"
    }
    let rig = try SourceRig(texts: texts)
    let plan = try rig.plan(#","includedFiles":["*.html"]"#)
    let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
    var reports: [[Finding]] = []
    for format in [ArchiveFormatName.zip, .tarGzip] {
      let output = rig.folder.url.appending(path: "dist")
      _ = try await BundlePacker(PackRequest(output: output, format: format)).pack([plan], of: manifest)
      let archive = output.appending(path: "help.en.\(format.rawValue)")
      reports.append(try await ReferenceChecker().check(archive: archive).findings)
    }
    let missing = reports[0].filter { $0.rule == .missingFragment }
    #expect(missing.count == 30)
    #expect(missing.allSatisfy { $0.suggestion?.hasSuffix("there") == true })
    #expect(reports[0] == reports[1])
  }
}
