import Foundation
import HelpTestSupport
import Testing

import HelpBundling

/// One small input with the verdict that it must get.
struct ReferenceCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Content: Decodable, Sendable {
    var text: String?
    var base64: String?

    var data: Data? {
      text.map { Data($0.utf8) } ?? base64.flatMap { Data(base64Encoded: $0) }
    }
  }

  var id: String
  var entry: String
  var files: [String: Content]
  /// Whether there is at least one error or warning.
  var problem: Bool
  /// What one of them has to name.
  var names: [String]?
  /// The rule that has to fire.
  var rule: String?
  /// Every rule that has to fire, as often as it does, apart from those about files as a whole.
  var rules: [String]?

  var testDescription: String { id }

  /// The table, which stands beside this file: a case a line.
  static let all: [ReferenceCase] = {
    let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ReferenceCases.jsonl")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(ReferenceCase.self, from: Data($0.utf8))
    }
  }()
}

@Suite struct ReferenceCaseTests {
  @Test func theTableIsWhole() {
    #expect(ReferenceCase.all.count >= 1_500)
  }

  @Test(arguments: ReferenceCase.all)
  func getsTheVerdictOfTheTable(_ reference: ReferenceCase) async throws {
    let folder = try TemporaryFolder()
    for (path, content) in reference.files {
      try folder.write(#require(content.data), to: path)
    }
    let report = try await ReferenceChecker(jobs: 1).check(folder: folder.url)
    let problems = report.findings.filter { $0.severity >= .warning }
    let shown = problems.map { "\($0.rule.rawValue): \($0.message)" }.joined(separator: "\n")
    #expect(problems.isEmpty != reference.problem, "\(shown)")
    for name in reference.names ?? [] {
      let isNamed = problems.contains { finding in
        [finding.reference, finding.target, finding.message, finding.place.file].contains {
          $0?.contains(name) ?? false
        }
      }
      #expect(isNamed, "nothing names \(name):\n\(shown)")
    }
    if let rules = reference.rules {
      let fired = report.findings.filter { $0.rule != .unreferencedFile && $0.rule != .redundantFile }
      #expect(fired.flatMap { Array(repeating: $0.rule.rawValue, count: $0.occurrences) }.sorted() == rules)
    }
    if let rule = reference.rule {
      #expect(report.findings.contains { $0.rule.rawValue == rule }, "no \(rule):\n\(shown)")
    }
  }
}
