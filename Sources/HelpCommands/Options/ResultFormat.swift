import ArgumentParsing

/// How a result is written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  /// For a person.
  case text
  /// One stable object, for a program.
  case json
}
