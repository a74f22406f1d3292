/// How serious a finding is.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// The rule is silent.
  case off
  /// Worth knowing; never fails.
  case note
  /// Probably wrong; fails with `--strict`.
  case warning
  /// Wrong: nothing is packed or installed.
  case error

  private var rank: Int {
    switch self {
    case .off: 0
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }

  /// Orders severities: an error is the greatest.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }
}
