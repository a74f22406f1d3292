import Foundation
import HelpBundling

/// Findings as SARIF 2.1.0, which code scanning services read.
struct SARIFReport: Sendable {
  private static let base = "ROOT"

  /// The folder that the findings' files are relative to; nil for an archive, whose files are nowhere.
  let folder: URL?

  /// Returns the log on one line. Keys have a fixed order.
  func text(_ report: CheckReport) -> String {
    let rules = Rule.allCases.filter { rule in report.findings.contains { $0.rule == rule } }
    var text = JSONText()
    text.object { text in
      text.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      text.member("version", "2.1.0")
      text.member("runs") { text in
        text.array { text in
          text.object { text in
            Self.writeTool(rules, to: &text)
            text.member("columnKind", "unicodeCodePoints")
            writeBase(to: &text)
            text.member("results") { text in
              text.array { text in
                for finding in report.findings { write(finding, rules, to: &text) }
              }
            }
          }
        }
      }
    }
    text.endLine()
    return text.description
  }

  private static func writeTool(_ rules: [Rule], to text: inout JSONText) {
    text.member("tool") { text in
      text.object { text in
        text.member("driver") { text in
          text.object { text in
            text.member("name", "helpkit")
            text.member("version", helpkitVersion)
            text.member("semanticVersion", helpkitVersion)
            text.member("rules") { text in
              text.array { text in
                for rule in rules { writeRule(rule, to: &text) }
              }
            }
          }
        }
      }
    }
  }

  private static func writeRule(_ rule: Rule, to text: inout JSONText) {
    let explanation = RuleExplanation(rule)
    text.object { text in
      text.member("id", rule.rawValue)
      writeMessage("shortDescription", explanation.meaning, to: &text)
      writeMessage("help", "\(explanation.remedy) Example: \(explanation.example)", to: &text)
      text.member("defaultConfiguration") { text in
        text.object { $0.member("level", rule.defaultSeverity.level) }
      }
    }
  }

  private func writeBase(to text: inout JSONText) {
    text.member("originalUriBaseIds") { text in
      text.object { text in
        text.member(Self.base) { text in
          text.object { text in
            if let folder {
              text.member("uri", "file://\(Self.encoded(folder.path(percentEncoded: false)))/".normalizedEnd)
            }
            Self.writeMessage(
              "description", "The folder that the files of the help are relative to.", to: &text)
          }
        }
      }
    }
  }

  private func write(_ finding: Finding, _ rules: [Rule], to text: inout JSONText) {
    text.object { text in
      text.member("ruleId", finding.rule.rawValue)
      text.member("ruleIndex", rules.firstIndex(of: finding.rule) ?? -1)
      text.member("level", finding.severity.level)
      Self.writeMessage("message", finding.fullMessage, to: &text)
      text.member("locations") { text in
        text.array { Self.writeLocation(finding.place, to: &$0) }
      }
      if finding.places.count > 1 {
        text.member("relatedLocations") { text in
          text.array { text in
            for place in finding.places.dropFirst() { Self.writeLocation(place, to: &text) }
          }
        }
      }
      text.member("occurrenceCount", finding.occurrences)
      text.member("partialFingerprints") { text in
        text.object { $0.member("helpkitCause/v1", Self.fingerprint(finding)) }
      }
    }
  }

  private static func writeLocation(_ place: Place, to text: inout JSONText) {
    text.object { text in
      text.member("physicalLocation") { text in
        text.object { text in
          text.member("artifactLocation") { text in
            text.object { text in
              text.member("uri", encoded(place.file))
              text.member("uriBaseId", base)
            }
          }
          guard let line = place.line else { return }
          text.member("region") { text in
            text.object { text in
              text.member("startLine", line)
              if let column = place.column { text.member("startColumn", column) }
            }
          }
        }
      }
    }
  }

  private static func writeMessage(_ key: String, _ message: String, to text: inout JSONText) {
    text.member(key) { text in
      text.object { $0.member("text", message) }
    }
  }

  /// Identifies a cause whatever its line: the FNV-1a hash of what does not move with an edit above it.
  private static func fingerprint(_ finding: Finding) -> String {
    let parts = [
      finding.rule.rawValue, finding.locale, finding.place.file, finding.element, finding.reference,
      finding.target,
    ]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in parts.map({ $0 ?? "" }).joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Percent-encodes a path: everything but letters, digits, `-._~` and the slashes.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension String {
  /// The text with one slash at its end where it has two.
  fileprivate var normalizedEnd: String { hasSuffix("//") ? String(dropLast()) : self }
}

extension Severity {
  /// The level that SARIF calls it.
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    case .off: "none"
    }
  }
}
