import Testing

@testable import HelpBundling

@Suite struct JSONTextTests {
  @Test func writesCompactTextInTheOrderGiven() {
    var text = JSONText()
    text.object { text in
      text.member("b", "x/y")
      text.member("a", 3)
      text.member("none", ifPresent: nil)
      text.member("list", ["1", "2"])
      text.member("c") { text in
        text.array { text in
          text.boolean(true)
          text.null()
          text.object { _ in }
          text.array { _ in }
          text.number(-1)
        }
      }
      text.key("d")
      text.boolean(false)
    }
    text.endLine()
    #expect(
      text.description
        == #"{"b":"x/y","a":3,"list":["1","2"],"c":[true,null,{},[],-1],"d":false}"# + "\n")
  }

  @Test func escapesWhatMustBeAndWhatATerminalObeys() {
    var text = JSONText()
    text.string("\"\\/\u{8}\t\n\u{C}\r\u{1}\u{1F}é😀\u{200D}…Ã")
    #expect(text.description == #""\"\\/\b\t\n\f\r\u0001\u001fé😀"# + "\u{200D}…Ã\"")
    text = JSONText()
    text.string("\u{7F}\u{9B}31m\u{202E}\n\u{2028}é\u{61C}…")
    #expect(text.description == #""\u007f\u009b31m\u202e\n\u2028é\u061c…""#)
  }

  @Test func startsAnewOnEachLine() {
    var text = JSONText()
    for number in 1...2 {
      text.object { $0.member("n", number) }
      text.endLine()
    }
    #expect(text.description == "{\"n\":1}\n{\"n\":2}\n")
  }

  @Test func writesWhatTheReaderReads() throws {
    let strings = ["", "é", "e\u{301}", "\0", "a\u{1F}b", "\\u0041", "😀", "\u{10FFFF}"]
    var text = JSONText()
    text.object { $0.member("s", strings) }
    let root = try JSONDocument(text.bytes).root
    let read = try #require(root["s"]).elements.compactMap(\.string)
    // By bytes: two forms of a letter are equal as strings.
    #expect(read.map { Array($0.utf8) } == strings.map { Array($0.utf8) })
  }
}
