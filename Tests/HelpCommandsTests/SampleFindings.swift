import HelpBundling

/// Findings of every shape.
enum SampleFindings {
  static var caseMismatch: Finding {
    var finding = Finding(
      rule: .caseMismatch, locale: "ja", place: Place(file: "ja.lproj/test.html", line: 7, column: 12),
      target: "image.png", message: "img src './image.png' names no file; 'Image.png' differs only in case",
      suggestion: "Image.png")
    finding.element = "img"
    finding.attribute = "src"
    finding.reference = "./image.png"
    return finding
  }

  static var missingPage: Finding {
    var finding = Finding(
      rule: .missingPage, place: Place(file: "a b,100%:c.html", line: 3, column: 1), target: "setup.html",
      message: "a href 'setup.html' names no page of this bundle", suggestion: "set-up.html")
    finding.element = "a"
    finding.reference = "setup.html"
    finding.occurrences = 685
    finding.places = [
      finding.place, Place(file: "b.html", line: 4, column: 2), Place(file: "c.html", line: 5),
    ]
    return finding
  }

  static var fragment: Finding {
    var finding = Finding(
      rule: .missingFragment, place: Place(file: "test.html", line: 9), message: "")
    finding.message = "no id 'x'\nin 'b.html'"
    return finding
  }

  static var unreferenced: Finding {
    Finding(
      rule: .unreferencedFile, place: Place(file: "\u{202E}gnp.exe"), target: "\u{202E}gnp.exe",
      message: "no page refers to '\u{1B}[2J\u{202E}gnp.exe'")
  }

  static var report: CheckReport {
    var counts = CheckReport.Counts()
    counts.files = 12
    counts.pages = 5
    counts.references = 34
    return CheckReport(findings: [caseMismatch, missingPage, fragment, unreferenced], counts: counts)
  }
}
