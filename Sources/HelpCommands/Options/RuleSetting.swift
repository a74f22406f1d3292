import ArgumentParsing
import HelpBundling

/// A rule and the severity that the command line gives it: `missing-fragment=error`.
struct RuleSetting: ExpressibleByArgument, Equatable {
  /// The rule.
  let rule: Rule
  /// Its severity.
  let severity: Severity

  /// Reads `NAME=SEVERITY`.
  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw InvalidValue("expected NAME=SEVERITY") }
    let (name, severity) = (String(parts[0]), String(parts[1]))
    do {
      rule = try Rule(argument: name)
    } catch {
      let hint = error.suggestion == nil ? "; \(error.reason)" : ""
      throw InvalidValue(
        "'\(name)' names no rule\(hint)", suggestion: error.suggestion.map { "\($0)=\(severity)" })
    }
    do {
      self.severity = try Severity(argument: severity)
    } catch {
      throw InvalidValue(error.reason, suggestion: error.suggestion.map { "\(name)=\($0)" })
    }
  }
}

extension Rule: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
