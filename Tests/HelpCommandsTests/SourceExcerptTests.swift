import Testing

@testable import HelpCommands

@Suite struct SourceExcerptTests {
  @Test(arguments: [
    ("abc", 2, 40, "abc", 1), ("abc", 4, 40, "abc", 3), ("\t<a>", 2, 40, " <a>", 1),
    ("日本x", 3, 40, "日本x", 4), ("e\u{301}x", 3, 40, "e\u{301}x", 1), ("a\u{1B}[2Jb", 1, 40, "a\\u{1b}[2Jb", 0),
  ])
  func putsTheMarkUnderTheColumn(line: String, column: Int, columns: Int, text: String, indent: Int) throws {
    let excerpt = try #require(SourceExcerpt(line: line, column: column, columns: columns))
    #expect(excerpt.text == text)
    #expect(excerpt.indent == indent)
  }

  @Test func cutsALongLineAroundTheMark() throws {
    let line = String(repeating: "a", count: 10_000) + "X" + String(repeating: "b", count: 10_000)
    let excerpt = try #require(SourceExcerpt(line: line, column: 10_001, columns: 60))
    #expect(excerpt.text.count == 60)
    #expect(Array(excerpt.text)[excerpt.indent] == "X")
  }

  @Test(arguments: [0, -1, 5, Int.max, Int.min])
  func refusesAColumnThatTheLineLacks(column: Int) {
    #expect(SourceExcerpt(line: "abc", column: column, columns: 60) == nil)
  }

  @Test(arguments: 1...30)
  func survivesANarrowTerminal(columns: Int) throws {
    let excerpt = try #require(SourceExcerpt(line: "日本語日本語日本語", column: 7, columns: columns))
    #expect(excerpt.indent <= columns)
  }
}
