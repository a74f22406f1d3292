import Foundation
import HelpTestSupport
import Hypertext
import Testing

@testable import HelpBundling

/// What checking does with too much, and when nobody waits for its findings any more.
@Suite struct BoundedCheckTests {
  @Test func tellsOfAPageThatCouldNotBeInstalled() {
    let file = PlannedFile(
      path: "a.html", place: "a.html", root: "/", source: "a.html", size: 11, origin: .own, kind: .html)
    let image = PlannedFile(
      path: "b.png", place: "b.png", root: "/", source: "b.png", size: 11, origin: .own, kind: nil)
    var rules = NameRules(settings: VerifySettings(), locale: "en", limits: BundleLimits(pageSize: 10))
    let findings = rules.findings(of: [file, image])
    #expect(findings.map(\.rule) == [.overLimit])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message == "file has 11 bytes, 10 are allowed in a page; split it")
  }

  /// What such a page holds is not known, so that a fragment may well be there.
  @Test func readsNoPageThatIsTooLarge() async throws {
    let rig = try SourceRig(texts: ["a.html": SourceRig.page("big.html#x"), "big.html": ""])
    let big = try FileHandle(forWritingTo: rig.folder.url.appending(path: "big.html"))
    try big.truncate(atOffset: 200_000_000)
    try big.close()
    let report = try await ReferenceChecker().check(folder: rig.folder.url)
    #expect(
      report.findings.map { "\($0.place.file): \($0.message) [\($0.rule.rawValue)]" } == [
        "big.html: file could not be read: it has more bytes than are read [not-checked]",
        "big.html: file has 200000000 bytes, 33554432 are allowed in a page; split it [over-limit]",
      ])
    let silent = try await ReferenceChecker(rules: [.notChecked: .off]).check(folder: rig.folder.url)
    #expect(silent.findings.map(\.rule) == [.overLimit])
  }

  /// What it refers to is not known, so that nothing is told about files that nobody else refers to.
  @Test func holdsAnUnreadPageAgainstNobody() async throws {
    let rig = try SourceRig(texts: [
      "index.html": "", "b.html": SourceRig.page(), "c.txt": "x",
      "manifest.json":
        #"""
      {"name":"h","locales":{"en":{"root":".","baseHTML":"index.html","includedFiles":["*.html","*.txt"]}},
       "verify":{"ignore":[{"rule":"missing-fragment"}]}}
      """#,
    ])
    let big = try FileHandle(forWritingTo: rig.folder.url.appending(path: "index.html"))
    try big.truncate(atOffset: 200_000_000)
    try big.close()
    let file = rig.folder.url.appending(path: "manifest.json")
    let plans = try HelpSource(manifest: Manifest(contentsOf: file), file: file).plans()
    let report = try await ReferenceChecker().check(plans)
    #expect(report.findings.map(\.rule) == [.notChecked, .overLimit])
    #expect(report.unusedIgnores.isEmpty)
    let unread = try await ReferenceChecker().forEachReference(in: plans) { _ in }
    #expect(unread.map(\.place.file) == ["index.html"])
  }

  @Test func tellsOfAPageWithMoreThanIsRead() async throws {
    let rig = try SourceRig(texts: [
      "a.html": SourceRig.page() + "<p \((0..<5_000).map { "a\($0)" }.joined(separator: " "))>"
    ])
    let report = try await ReferenceChecker().check(folder: rig.folder.url)
    #expect(report.findings.filter { $0.rule == .overLimit }.map(\.place.file) == ["a.html"])
  }

  @Test(arguments: [
    "<a href='%@/'>", "<img src='%@'>", "<p style='background:url(%@)'>", "<a href='/%@'>",
    "<a href='../%@'>",
    "<a href='#%@'>", "<p id='%@'>1<p id='%@'><a href='#%@'>", "<script>fetch('%@')</script>",
    "<script type=module>import '%@'</script>", "<a href='https://example.org/%@'>", "<a href='xyz:%@'>",
    "<a href='a b%@'>",
  ])
  func wordsLongTextBriefly(pattern: String) async throws {
    let long = String(repeating: "x/%2e./", count: 20_000)
    let body = pattern.replacingOccurrences(of: "%@", with: long)
    let rig = try SourceRig(texts: ["a.html": SourceRig.page() + body])
    let report = try await ReferenceChecker().check(folder: rig.folder.url)
    let messages = report.findings.map(\.message)
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.count < 1_000 })
  }

  @Test func packsNoPageWithMoreThanIsReadWhateverTheRules() async throws {
    let rig = try SourceRig(texts: [
      "en/a.html": SourceRig.page() + "<p \((0..<5_000).map { "a\($0)" }.joined(separator: " "))>"
    ])
    let file = try rig.folder.write(
      #"{"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"a.html"}}"#, to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let output = rig.folder.url.appending(path: "dist")
    var request = PackRequest(output: output)
    request.rules = [.overLimit: .off]
    let plans = try HelpSource(manifest: manifest, file: file, output: output).plans()
    await #expect(throws: PackingError.self) { try await BundlePacker(request).pack(plans, of: manifest) }
    #expect(!FileManager.default.fileExists(atPath: output.appending(path: "help.en.zip").path))
  }

  @Test func saysOfAPageAmongTheClutterThatItIsNotRead() async throws {
    let rig = try SourceRig(texts: [
      "a.html": SourceRig.page("sub/.html", ".note"), "sub/.html": SourceRig.page("gone.html"),
      ".other.html": SourceRig.page("gone.html"), ".note": "",
    ])
    let report = try await ReferenceChecker().check(folder: rig.folder.url)
    #expect(report.findings.map { "\($0.rule.rawValue) \($0.target ?? "")" } == ["not-checked sub/.html"])
  }

  @Test func wordsNoFindingsOnceCancelled() async throws {
    let rig = try SourceRig(texts: [
      "a.html": SourceRig.page() + (0..<2_000).map { "<a href=x\($0)>" }.joined()
    ])
    let task = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await ReferenceChecker().check(folder: rig.folder.url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func reportsNothingOfAManifestOnceCancelled() async throws {
    let rig = try SourceRig(texts: ["en/a.html": SourceRig.page() + "<a href=x>"])
    let file = try rig.folder.write(
      #"{"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"a.html"}}"#, to: "manifest.json")
    let plans = try HelpSource(manifest: Manifest(contentsOf: file), file: file).plans()
    let task = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await ReferenceChecker().check(plans)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
