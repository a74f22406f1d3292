import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct DepfileTests {
  @Test func namesEveryInputTwiceSoThatADeletedOneIsNoError() {
    let depfile = Depfile(target: "build/a.helpkit.json", inputs: ["/w/help", "/w/help/a.html"], base: nil)
    #expect(
      depfile.text == """
        build/a.helpkit.json: \\
          /w/help \\
          /w/help/a.html
        /w/help:
        /w/help/a.html:

        """)
  }

  @Test(
    arguments: [
      ("a b", #"a\ b"#), ("a#b", ##"a\#b"##), ("a$b", "a$$b"), ("絵.png", "絵.png"), (#"a\b"#, #"a\b"#),
      (#"a\ b"#, #"a\\\ b"#), ("a:b", #"a\:b"#), ("e\u{301} x", "e\u{301}\\ x"),
    ])
  func quotes(path: String, quoted: String) {
    #expect(
      Depfile(target: "t", inputs: ["/" + path], base: nil).text == "t: \\\n  /\(quoted)\n/\(quoted):\n")
  }

  @Test func setsNoVariableByAnEqualsSign() {
    let depfile = Depfile(target: "t", inputs: ["/x=1.png", "/a", "/b=2"], base: nil)
    #expect(depfile.text == "t: \\\n  /a \\\n  /x=1.png \\\n  /b=2\n/a:\n")
  }

  @Test(arguments: ["a;b", "a\nb", "tail\\"]) func leavesOutWhatMakeCannotName(path: String) {
    #expect(Depfile(target: "t", inputs: ["/\(path)", "/c"], base: nil).text == "t: \\\n  /c\n/c:\n")
  }

  @Test(arguments: ["/w", "/w/"]) func namesInputsFromTheCurrentFolder(base: String) {
    let depfile = Depfile(target: "t", inputs: ["/w/help/a", "/other/b", "/w"], base: base)
    #expect(depfile.text == "t: \\\n  help/a \\\n  /other/b \\\n  /w\nhelp/a:\n/other/b:\n/w:\n")
  }

  @Test func makesNoRuleOfAPercentSign() {
    #expect(Depfile(target: "t", inputs: ["/50%"], base: nil).text == "t: \\\n  /50%\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func anArchiveWithoutDepfileIsPackedAgain() async throws {
    let rig = try CommandRig()
    let answer = await rig.run("pack manifest.json --depfile /dev/full")
    #expect(answer.code == 73)
    #expect(
      answer.messages.contains("no space left; the archives are written; the catalog is dated 1970"))
    let catalog = try FileManager.default.attributesOfItem(atPath: rig.path("dist/help.helpkit.json"))
    #expect(catalog[.modificationDate] as? Date == Date(timeIntervalSince1970: 0))
  }
}
