import HelpBundling

/// Findings as one stable JSON object, the contract of `verify --format json`.
struct JSONReport: Sendable {
  /// Returns the object on one line. Keys have a fixed order, and what is not known is null.
  static func text(_ report: CheckReport) -> String {
    var text = JSONText()
    text.object { text in
      text.member("findings") { text in
        text.array { text in
          for finding in report.findings { write(finding, to: &text) }
        }
      }
      text.member("summary") { text in
        text.object { text in
          text.member("errors", report.count(of: .error))
          text.member("warnings", report.count(of: .warning))
          text.member("notes", report.count(of: .note))
          text.member("files", report.counts.files)
          text.member("pages", report.counts.pages)
          text.member("references", report.counts.references)
        }
      }
    }
    text.endLine()
    return text.description
  }

  private static func write(_ finding: Finding, to text: inout JSONText) {
    text.object { text in
      text.member("rule", finding.rule.rawValue)
      text.member("severity", finding.severity.rawValue)
      writePlace(finding.place, to: &text)
      text.member("reference", orNull: finding.reference)
      text.member("target", orNull: finding.target)
      text.member("message", finding.message)
      text.member("suggestion", orNull: finding.suggestion)
      text.member("occurrences", finding.occurrences)
      text.member("places") { text in
        text.array { text in
          for place in finding.places {
            text.object { writePlace(place, to: &$0) }
          }
        }
      }
    }
  }

  private static func writePlace(_ place: Place, to text: inout JSONText) {
    text.member("file", place.file)
    text.member("line", orNull: place.line)
    text.member("column", orNull: place.column)
  }
}
