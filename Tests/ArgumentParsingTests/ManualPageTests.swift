import ArgumentParsing
import Foundation
import Testing

@Suite struct ManualPageTests {
  private var pages: [ManualPage] {
    let root = CommandPath(Sample.root)
    return root.descendants.map { ManualPage($0, below: root, version: "1.2.3", date: "2026-01-02") }
  }

  @Test func namesAPageAfterItsCommand() {
    #expect(
      pages.map(\.fileName) == ["kitchen.1", "kitchen-cook.1", "kitchen-serve.1", "kitchen-lamp.1"])
  }

  @Test func writesTheMacrosOfACommand() throws {
    let page = try #require(pages.first { $0.fileName == "kitchen-cook.1" }).text
    #expect(
      page.hasPrefix(
        #"""
        .TH KITCHEN\-COOK 1 "2026-01-02" "kitchen 1.2.3" "User Commands"
        .SH NAME
        kitchen\-cook \- cook a recipe
        .SH SYNOPSIS
        \fBkitchen cook\fR
        <recipe>
        [\-\-output <dir>]

        """#))
    #expect(page.contains(#"A .recipe file is read, \e and all; it\(aqs cooked"#))
    #expect(page.contains(".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fI<dir>\\fR\nCook in this pot."))
    #expect(page.hasSuffix(".SH SEE ALSO\n\\fBkitchen\\fR(1)\n"))
    #expect(!page.contains("secret"))
  }

  @Test(.enabled(if: ForeignTool.isInstalled("groff")))
  func passesGroffWithoutAWarning() throws {
    let groff = try #require(ForeignTool("groff"))
    for page in pages {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).1")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(page.text.utf8).write(to: file)
      let result = try groff.run(["-man", "-Tutf8", "-ww", "-z", file.path])
      #expect(result.output == "")
      #expect(result.status == 0)
    }
  }

  @Test(.enabled(if: ForeignTool.isInstalled("mandoc")))
  func passesMandocWithoutAWarning() throws {
    let mandoc = try #require(ForeignTool("mandoc"))
    for page in pages {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).1")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(page.text.utf8).write(to: file)
      let result = try mandoc.run(["-T", "lint", "-W", "warning", file.path])
      #expect(result.output == "")
    }
  }
}
