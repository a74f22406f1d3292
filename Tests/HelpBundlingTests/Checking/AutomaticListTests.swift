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
}
