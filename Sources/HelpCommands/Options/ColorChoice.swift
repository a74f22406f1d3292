import ArgumentParsing

/// When output is colored.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Returns whether a stream is colored; `variable` answers what the environment has under a name.
  func isColored(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }
  }
}
