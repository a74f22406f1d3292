import Archiving
import Testing

@Suite struct ArchiveErrorTests {
  @Test func namesTheMemberAndWhatIsWrong() {
    let error = ArchiveError(.encrypted, entry: Array("pages/a.html".utf8))
    #expect(error.description == "entry 'pages/a.html' is encrypted")
    #expect(ArchiveError(.noMembers).description == "archive has no members")
  }

  @Test func escapesWhatCouldSteerATerminal() {
    let name = "a\u{1B}[2J\n\u{202E}'\\ヘルプ\u{85}"
    #expect(
      ArchiveError(.encrypted, entry: Array(name.utf8)).description
        == "entry 'a\\u{1b}[2J\\u{a}\\u{202e}\\u{27}\\u{5c}ヘルプ\\u{85}' is encrypted")
    #expect(
      ArchiveError(.emptyName, entry: [97, 0xFF, 98]).description == "entry 'a\u{FFFD}b' has an empty name")
  }

  @Test func shortensLongNames() {
    let error = ArchiveError(.encrypted, entry: [UInt8](repeating: 97, count: 9000))
    #expect(error.description == "entry '\(String(repeating: "a", count: 128))…' is encrypted")
  }

  @Test func tellsTheDiskFromTheArchive() {
    #expect(ArchiveError(.readFailed(5)).isInputOutput)
    #expect(ArchiveError(.writeFailed(28)).systemError == 28)
    #expect(!ArchiveError(.truncated).isInputOutput)
    #expect(ArchiveError(.writeFailed(28)).description.hasPrefix("archive cannot be written: "))
  }
}
