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

  /// One of the equal files is a page, which is read whole, the other is read in pieces; one is of equal size only.
  @Test func findsEqualFiles() async throws {
    let text = SourceRig.page() + String(repeating: "All that is here. ", count: 40_000)
    var other = Array(text.utf8)
    other[320_000] ^= 1
    let rig = try SourceRig(texts: [
      "a.html": text, "b.txt": text, "c.txt": String(decoding: other, as: UTF8.self), "d.txt": text + " ",
      "e.txt": "", "f.txt": "",
    ])
    let report = try await ReferenceChecker(jobs: 2).check(folder: rig.folder.url)
    let redundant = report.findings.filter { $0.rule == .redundantFile }
    #expect(redundant.map(\.place.file) == ["b.txt"])
    #expect(redundant.first?.message == "file has the same bytes as 'a.html'")
  }

  @Test(arguments: [
    ("../", "#n", "a href '#n' with base '../'"), ("../", "gone.html", "a href 'gone.html' with base '../'"),
    ("/root/", "x.html", "a href 'x.html' with base '/root/'"),
    ("https://x.example/", "i.html", "a href 'i.html' with base 'https://x.example/'"),
    ("https://x.example/", "http://y.example/", "a href 'http://y.example/' leads"),
    ("../", "//y.example/", "a href '//y.example/' leads"),
  ])
  func namesTheBaseOfARelativeReference(base: String, href: String, words: String) async throws {
    let rig = try SourceRig(texts: [
      "index.html": SourceRig.page(),
      "x/p.html": "<!DOCTYPE html><html lang=en><title>t</title><base href='\(base)'><a href='\(href)'>",
    ])
    let report = try await ReferenceChecker(jobs: 1).check(folder: rig.folder.url)
    #expect(report.findings.map(\.message).contains { $0.hasPrefix(words) }, "\(report.findings)")
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

  @Test(arguments: [
    ("%1b[31mRED%0a%1b]0;pwn%07.html", "\u{1B}[31mRED\n\u{1B}]0;pwn\u{7}.html"),
    ("%E2%80%AEgnp.html", "\u{202E}gnp.html"), ("%C2%85%C2%9B2J.html", "\u{85}\u{9B}2J.html"),
    ("d/./%7F.html", "d/\u{7F}.html"),
  ])
  func noMessageObeysWhatAPageSays(url: String, target: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><title>t</title><a href=\"\(url)\">x</a>", to: "a.html")
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    let finding = try #require(report.findings.first { $0.rule == .missingPage })
    #expect(finding.target == target)
    #expect(finding.reference == url)
    #expect(finding.message.contains("that is"))
    #expect(!finding.message.unicodeScalars.contains(where: PrintableText.isHarmful))
  }

  @Test(arguments: [
    "<a href='A%0A%1b.html'>x</a>", "<a href='d%1bd'>x</a>", "<a href='a.html#i%1b'>x</a>",
    "<a id='a&#27;'></a><a id='a&#27;'></a><a href='#a%1b'>x</a>", "<a href='a&#27;\\b.html'>x</a>",
    "<script>fetch('a\u{1B}.json')</script>", "<meta charset=utf-8><meta charset='x\u{1B}'>",
    "<a href='/d%1bd/b%1b.html'>x</a>",
  ])
  func noMessageObeysANameOrAnID(markup: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><title>t</title>\(markup)", to: "a.html")
    try folder.write("", to: "a\n\u{1B}.html")
    try folder.write("", to: "d\u{1B}d/b\u{1B}.html")
    try folder.write("", to: "d\u{1B}d/c\u{1B}.html")
    try folder.write("", to: "con\u{1B}/B")
    try folder.write("", to: "con\u{1B}/b")
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    #expect(report.findings.contains { $0.message.contains("\\u{1b}") })
    for finding in report.findings {
      #expect(!finding.message.unicodeScalars.contains(where: PrintableText.isHarmful), "\(finding.message)")
    }
  }
}
