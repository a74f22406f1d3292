/// A place in a file, as an editor shows it.
public struct Place: Sendable, Hashable {
  /// The file, relative to the manifest's folder, to the verified folder or to the archive's root.
  public var file: String
  /// The line, from 1; nil when the finding is about the file as a whole.
  public var line: Int?
  /// The column, from 1, in Unicode scalars; a tab is one.
  public var column: Int?

  /// Creates a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// One thing wrong with content: one per cause, however often it shows.
public struct Finding: Sendable, Hashable {
  /// The rule that fired.
  public var rule: Rule
  /// Its severity after the manifest's and the caller's settings.
  public var severity: Severity
  /// The locale it was found in, nil for a plain folder.
  public var locale: String?
  /// The first place.
  public var place: Place
  /// The element (`img`, or `css` in a style sheet), if it is about a reference.
  public var element: String?
  /// The attribute, if it is about a reference in one.
  public var attribute: String?
  /// The URL as written, if it is about a reference.
  public var reference: String?
  /// The path it resolves to, or the file concerned.
  public var target: String?
  /// What is wrong: lower case, subject first, no full stop. Nothing in it moves a cursor or forges a line.
  public var message: String
  /// What to write instead, if that is known.
  public var suggestion: String?
  /// How often the cause shows.
  public var occurrences: Int
  /// The first three places, the first one included.
  public var places: [Place]

  /// Creates a finding that shows once.
  ///
  /// What a terminal would obey is escaped in the message, which may quote names and URLs as they were read.
  public init(
    rule: Rule, severity: Severity? = nil, locale: String? = nil, place: Place, target: String? = nil,
    message: String,
    suggestion: String? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.defaultSeverity
    self.locale = locale
    self.place = place
    self.target = target
    self.message = PrintableText(message).description
    self.suggestion = suggestion
    occurrences = 1
    places = [place]
  }
}
