import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Findings: one for each cause, with its places, the same from any number of cores.
@Suite struct FindingTests {
  /// Forty pages with the same three faults, and one of their own each.
  private func makeRig() throws -> SourceRig {
    let rig = try SourceRig(texts: ["Image.png": "picture", "index.html": SourceRig.page()])
    for number in 10..<50 {
      let page =
        SourceRig.page("gone.html", "index.html#gone", "own-\(number).html") + "\n<img src=image.png>"
      try rig.folder.write(page, to: "page\(number).html")
    }
    return rig
  }

  @Test func oneCauseIsOneFinding() async throws {
    let rig = try makeRig()
    let report = try await ReferenceChecker(jobs: 2).check(folder: rig.folder.url)
    let shared = report.findings.filter { $0.severity >= .warning && $0.occurrences > 1 }
    #expect(shared.map(\.rule) == [.missingPage, .missingFragment, .caseMismatch])
    for finding in shared {
      #expect(finding.occurrences == 40)
      #expect(finding.places.map(\.file) == ["page10.html", "page11.html", "page12.html"])
      #expect(finding.place == finding.places.first)
    }
    #expect(shared.map(\.place.line) == [1, 2, 4])
    #expect(shared.map(\.suggestion) == [nil, nil, "Image.png"])
    let own = report.findings.filter { $0.target?.hasPrefix("own-") == true }
    #expect(own.count == 40)
    #expect(own.allSatisfy { $0.occurrences == 1 && $0.places.count == 1 })
    #expect(report.counts.pages == 41)
    #expect(report.counts.references == 160)
  }

  @Test func theSameFromAnyNumberOfCores() async throws {
    let rig = try makeRig()
    let first = try await ReferenceChecker(jobs: 1).check(folder: rig.folder.url)
    for jobs in 2...8 {
      let report = try await ReferenceChecker(jobs: jobs).check(folder: rig.folder.url)
      #expect(report.findings == first.findings, "\(jobs) jobs")
      #expect(report.counts == first.counts, "\(jobs) jobs")
    }
    #expect(
      first.findings.map(\.place.file)
        == first.findings.map(\.place.file).sorted { BytewiseOrder.areInOrder($0, $1) })
  }

  @Test(arguments: [
    ("Page.html#id", true), ("Page.html", true), ("P*.html", true), ("Page.html#other", false),
    ("page.html", false),
  ])
  func ignoresAnIDByItsPage(target: String, isIgnored: Bool) {
    let entry = IgnoreEntry(rule: .missingFragment, target: Glob(target))
    #expect(entry.matches(rule: .missingFragment, file: "a.html", target: "Page.html#id") == isIgnored)
    #expect(!entry.matches(rule: .missingPage, file: "a.html", target: "Page.html"))
  }
}
