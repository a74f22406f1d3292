import ArgumentParsing

/// A path as one word of the command line.
///
/// It is not empty: that is what a variable of the shell leaves which is not set, and it would mean the current folder.
struct PathWord: ExpressibleByArgument {
  /// The path.
  let text: String

  /// Reads a path.
  init(argument: String) throws(InvalidValue) {
    guard !argument.isEmpty else { throw InvalidValue("expected a path; write . for the current folder") }
    text = argument
  }
}
