import Foundation
import HelpBundling
import Testing

@testable import HelpCommands

@Suite struct MachineReportTests {
  @Test func writesTheJSONThatIsDocumented() {
    let report = CheckReport(findings: [SampleFindings.caseMismatch, SampleFindings.fragment])
    #expect(
      JSONReport.text(report) == #"""
        {"findings":[{"rule":"case-mismatch","severity":"error","file":"ja.lproj/test.html","line":7,"column":12,\#
        "reference":"./image.png","target":"image.png",\#
        "message":"img src './image.png' names no file; 'Image.png' differs only in case",\#
        "suggestion":"Image.png","occurrences":1,\#
        "places":[{"file":"ja.lproj/test.html","line":7,"column":12}]},\#
        {"rule":"missing-fragment","severity":"warning","file":"test.html","line":9,"column":null,\#
        "reference":null,"target":null,"message":"no id 'x'\nin 'b.html'","suggestion":null,"occurrences":1,\#
        "places":[{"file":"test.html","line":9,"column":null}]}],\#
        "summary":{"errors":1,"warnings":1,"notes":0,"files":0,"pages":0,"references":0}}

        """#)
  }

  @Test func writesWorkflowCommandsOfGitHub() throws {
    var output = OutputBuffer(nil)
    try GitHubReport(pathPrefix: "docs/").write(SampleFindings.report, to: &output)
    #expect(
      output.text.split(separator: "\n").dropLast() == [
        "::error file=docs/ja.lproj/test.html,line=7,col=12,title=case-mismatch::img src './image.png' names "
          + "no file; 'Image.png' differs only in case",
        "::error file=docs/a b%2C100%25%3Ac.html,line=3,col=1,title=missing-page::a href 'setup.html' names no "
          + "page of this bundle; did you mean 'set-up.html'? (and 684 more places)",
        "::warning file=docs/test.html,line=9,title=missing-fragment::no id 'x'%0Ain 'b.html'",
      ])
    #expect(output.text.contains("::notice file=docs/\\u{202e}gnp.exe,"))
    #expect(!output.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  @Test func writesSARIF() throws {
    let folder = URL(filePath: "/tmp/my help/", directoryHint: .isDirectory)
    let text = SARIFReport(folder: folder).text(SampleFindings.report)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: Any]])
    #expect(bases["ROOT"]?["uri"] as? String == "file:///tmp/my%20help/")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results.map { $0["level"] as? String } == ["error", "error", "warning", "note"])
    let second = results[1]
    let location = try #require(
      (second["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect(
      (location["artifactLocation"] as? [String: String]) == [
        "uri": "a%20b%2C100%25%3Ac.html", "uriBaseId": "ROOT",
      ])
    #expect((location["region"] as? [String: Int]) == ["startLine": 3, "startColumn": 1])
    #expect((second["relatedLocations"] as? [Any])?.count == 2)
    #expect(second["occurrenceCount"] as? Int == 685)
  }

  @Test func keepsAFingerprintWhenLinesMove() throws {
    var moved = SampleFindings.caseMismatch
    moved.place.line = 99
    var other = SampleFindings.caseMismatch
    other.reference = "./b.png"
    let prints = [SampleFindings.caseMismatch, moved, other].map { finding -> Substring? in
      let text = SARIFReport(folder: nil).text(CheckReport(findings: [finding]))
      return text.firstRange(of: "helpkitCause/v1\":\"").map { text[$0.upperBound...].prefix(16) }
    }
    #expect(prints[0] != nil)
    #expect(prints[0] == prints[1])
    #expect(prints[0] != prints[2])
  }

  @Test(arguments: Rule.allCases)
  func explainsEveryRule(rule: Rule) {
    let text = Verify.explanation(of: rule)
    #expect(text.hasPrefix("\(rule.rawValue) (\(rule.defaultSeverity.rawValue))\n"))
    let explanation = RuleExplanation(rule)
    #expect(explanation.meaning.hasSuffix("."))
    #expect(explanation.remedy.hasSuffix("."))
    #expect(!explanation.example.isEmpty)
  }
}
