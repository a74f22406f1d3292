import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

/// The lines of sources that reports show.
@Suite struct SourceLinesTests {
  private let folder: TemporaryFolder
  private let source: SourceFolder

  init() throws {
    folder = try TemporaryFolder()
    source = SourceFolder(folder.url.path, from: folder.url)
  }

  private func place(_ line: Int) -> Place {
    Place(file: "a.html", line: line, column: 1)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func countsEveryLineEnd(end: String) throws {
    try folder.write(["one", "", "three", "four"].joined(separator: end), to: "a.html")
    var lines = SourceLines(source)
    var found = (0...5).map { lines.line(of: place($0)) }
    #expect(found == [nil, "one", "", "three", "four", nil])
    try folder.write("one\(end)", to: "a.html")
    lines = SourceLines(source)
    found = (1...3).map { lines.line(of: place($0)) }
    #expect(found == ["one", "", nil])
  }

  @Test func hasNoLineOfWhatIsNoText() throws {
    try folder.write(Data([0x83, 0x0A]), to: "sjis.html")
    var lines = SourceLines(source)
    let found = ["gone.html", "sjis.html"].map { lines.line(of: Place(file: $0, line: 1)) }
    #expect(found == [nil, nil])
  }

  @Test func readsAFileOnceForAllItsLines() throws {
    let growth = try Work.growth(from: 200) { count in
      let line = String(repeating: "x", count: 100)
      try folder.write(String(repeating: line + "\n", count: count), to: "a.html")
      var lines = SourceLines(source)
      for number in 1...count {
        let found = lines.line(of: place(number))
        #expect(found == line)
      }
    }
    #expect(growth < 24)
  }
}
