import HelpBundling

/// What a command says: results on one stream, everything else on the other.
struct Console: Sendable {
  /// How much is said besides results.
  enum Verbosity: Comparable, Sendable {
    /// Errors and warnings.
    case quiet
    /// What a user wants to know.
    case normal
    /// What a user who is puzzled wants to know.
    case verbose
  }

  /// Where a line goes.
  enum Channel: Sendable {
    /// What was asked for, on standard output.
    case results
    /// Everything else, on standard error.
    case messages
  }

  /// The results.
  var results: OutputBuffer
  /// Everything else.
  var messages: OutputBuffer
  /// How much is said besides results.
  let verbosity: Verbosity
  /// The colors of results.
  let resultStyle: TextStyle
  /// The colors of everything else.
  let messageStyle: TextStyle
  /// The streams it writes to.
  let streams: StandardStreams

  /// Opens a console on streams.
  init(_ streams: StandardStreams, verbosity: Verbosity = .normal, color: ColorChoice = .auto) {
    results = OutputBuffer(streams.output)
    messages = OutputBuffer(streams.error)
    self.verbosity = verbosity
    self.streams = streams
    resultStyle = TextStyle(
      isColored: color.isColored(isTerminal: streams.isOutputTerminal, variable: streams.variable))
    messageStyle = TextStyle(
      isColored: color.isColored(isTerminal: streams.isErrorTerminal, variable: streams.variable))
  }

  /// Returns the colors of a channel.
  func style(of channel: Channel) -> TextStyle {
    switch channel {
    case .results: resultStyle
    case .messages: messageStyle
    }
  }

  /// Whether a person reads a channel.
  func isTerminal(_ channel: Channel) -> Bool {
    switch channel {
    case .results: streams.isOutputTerminal
    case .messages: streams.isErrorTerminal
    }
  }

  /// Writes a line to a channel as it is.
  mutating func write(_ line: String, to channel: Channel) throws(OutputError) {
    switch channel {
    case .results: try results.writeLine(line)
    case .messages: try messages.writeLine(line)
    }
  }

  /// Says why the command stops.
  mutating func report(error text: String) throws(OutputError) {
    try report(.error, text)
  }

  /// Says what is probably wrong.
  mutating func report(warning text: String) throws(OutputError) {
    try report(.warning, text)
  }

  /// Says how to go on after an error.
  mutating func advise(_ text: String) throws(OutputError) {
    try say(PrintableText(text).description)
  }

  /// Says what a user wants to know, unless it is to be quiet.
  mutating func inform(_ text: String) throws(OutputError) {
    if verbosity > .quiet { try say(PrintableText(text).description) }
  }

  /// Writes what has been gathered, results first.
  mutating func flush() throws(OutputError) {
    try results.flush()
    try messages.flush()
  }

  private mutating func report(_ severity: Severity, _ text: String) throws(OutputError) {
    let word = messageStyle.apply(.severity(severity), to: severity.rawValue + ":")
    try say("\(word) \(PrintableText(text))")
  }

  /// Writes a line at once, behind the results that came before it.
  private mutating func say(_ line: String) throws(OutputError) {
    try messages.writeLine(line)
    try flush()
  }
}
