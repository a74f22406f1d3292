import Foundation
import HelpTestSupport
import Testing

import HelpBundling

@Suite struct AutomaticListTests {
  @Test func tellsAboutLettersCaseAlthoughTheFileIsNotReached() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<!DOCTYPE html><html lang=en><title>t</title><img src=\"./image.png\">", to: "test.html")
    try folder.write("x", to: "Image.png")
    let file = try folder.write(
      "{\"name\": \"help\", \"locales\": {\"en\": {\"baseHTML\": \"test.html\"}}}", to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let report = try await ReferenceChecker(jobs: 1).check(HelpSource(manifest: manifest, file: file).plans())
    let errors = report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [.caseMismatch])
    #expect(errors.first?.suggestion == "./Image.png")
  }

  @Test(arguments: [
    ("<img src=a.png/>", "a.png"), ("<img src=b%2520c.png>", "b%20c.png"), ("<img src=d#e.png>", "d%23e.png"),
    ("<a href=/k.html>x</a>", "k.html"), ("<a href=k.html%23x>x</a>", "k.html#x"),
    ("<img src=../a.png>", "a.png"),
  ])
  func looksForWhatIsNotReached(markup: String, suggestion: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><html lang=en><title>t</title>\(markup)", to: "test.html")
    for name in ["a.png", "b c.png", "d#e.png", "k.html"] { try folder.write("x", to: name) }
    let file = try folder.write(
      "{\"name\": \"help\", \"locales\": {\"en\": {\"baseHTML\": \"test.html\"}}}", to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let report = try await ReferenceChecker(jobs: 1).check(HelpSource(manifest: manifest, file: file).plans())
    let finding = try #require(report.findings.first { $0.severity == .error })
    #expect(finding.suggestion == suggestion, "\(finding.message)")
  }
}
