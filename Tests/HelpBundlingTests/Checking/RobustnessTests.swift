import Foundation
import HelpTestSupport
import Hypertext
import Testing

@testable import HelpBundling

/// Pages that nobody writes by hand, through the whole check.
@Suite struct RobustnessTests {
  @Test func findsTheLinesOfManyReferencesInLinearTime() {
    let growth = Work.growth(from: 4_000) { count in
      let page = Array(String(repeating: "<a href=gone.html>\n", count: count).utf8)
      var reader = DocumentReader()
      reader.read(page.span, path: "a.html", kind: .html)
      for reference in reader.result.references { _ = reader.position(of: reference.offset, in: page.span) }
    }
    #expect(growth < 24)
  }

  /// One hostile page: it ends with a reference to a picture that is not there, which must be found.
  static let pages: [(name: String, page: @Sendable () -> Data)] = [
    ("nested elements", { Data(String(repeating: "<div>", count: 100_000).utf8) }),
    ("nested drawings", { Data((String(repeating: "<svg><g>", count: 50_000)).utf8) + Data("</svg>".utf8) }),
    ("nested templates", { Data(String(repeating: "<template>", count: 20_000).utf8) }),
    ("a long line", { Data(String(repeating: "words ", count: 100_000).utf8) }),
    (
      "a long attribute", { Data(("<p title='" + String(repeating: "x&amp;", count: 50_000) + "'>").utf8) }
    ),
    ("a long style", { Data(("<p style='" + String(repeating: "a:b;", count: 30_000) + "'>").utf8) }),
    ("a long srcset", { Data(("<img srcset='" + String(repeating: "data:, ", count: 20_000) + "'>").utf8) }),
    (
      "many attributes", { Data(("<p " + (0..<5_000).map { "a\($0)=b" }.joined(separator: " ") + ">").utf8) }
    ),
    ("many ids", { Data((0..<10_000).map { "<p id=i\($0)>" }.joined().utf8) }),
    ("bytes of zero", { Data(count: 200_000) }),
    ("zeros in a tag", { Data("<p a='".utf8) + Data(count: 100_000) + Data("'>".utf8) }),
    ("bytes that are no UTF-8", { Data(repeating: 0xFF, count: 200_000) }),
    ("open comments", { Data(String(repeating: "<!-- --><!-", count: 10_000).utf8) + Data("-->".utf8) }),
    (
      "open brackets of CSS",
      { Data(("<style>" + String(repeating: "({[url(", count: 10_000) + "</style>").utf8) }
    ),
  ]

  // Work that grows with the square of these sizes takes longer than anybody waits.
  @Test(.timeLimit(.minutes(3)), arguments: pages.indices)
  func readsToTheEnd(_ number: Int) async throws {
    let folder = try TemporaryFolder()
    let start = Data("<!DOCTYPE html><html lang=en><meta charset=utf-8><title>t</title>".utf8)
    try folder.write(start + Self.pages[number].page() + Data("<img src=gone.png>".utf8), to: "a.html")
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    let names = report.findings.map(\.target)
    #expect(names.contains("gone.png"), "\(Self.pages[number].name)")
  }

  @Test(.timeLimit(.minutes(1))) func readsAChainOfStyleSheets() async throws {
    let folder = try TemporaryFolder()
    let count = 6_000
    // The kana of Shift_JIS makes each sheet wait for the encoding of the one before.
    let kana = Data([0x82, 0xA0])
    for number in 0..<count {
      try folder.write(
        Data("@import 's\(number + 1).css'; /*".utf8) + kana + Data("*/".utf8), to: "s\(number).css")
    }
    try folder.write(Data("a { background: url(".utf8) + kana + Data(".png) }".utf8), to: "s\(count).css")
    try folder.write(
      "<!DOCTYPE html><html lang=ja><meta charset=shift_jis><title>t</title><link rel=stylesheet href=s0.css>",
      to: "a.html")
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    #expect(report.findings.filter { $0.rule == .missingResource }.map(\.target) == ["あ.png"])
  }

  @Test func suggestsANameForEachOfHundreds() async throws {
    let folder = try TemporaryFolder()
    let ids = (1_000..<1_200).map {
      "<p id=identifier\($0)><a href=#idemtifyer\($0)><img src=pictu_re\($0).png>"
    }
    for number in 1_000..<1_200 { try folder.write("\(number)", to: "picture\(number).png") }
    try folder.write("<!DOCTYPE html><html lang=en><title>t</title>" + ids.joined(), to: "a.html")
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    let missing = report.findings.filter { $0.rule == .missingResource || $0.rule == .missingFragment }
    #expect(missing.count == 400)
    for finding in missing {
      let number = finding.reference.map { $0.filter(\.isNumber) } ?? ""
      #expect(["picture\(number).png", "#identifier\(number)"].contains(finding.suggestion))
    }
  }
}
