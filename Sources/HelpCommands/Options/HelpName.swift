import ArgumentParsing
import HelpBundling

/// The name of help as one word of the command line.
struct HelpName: ExpressibleByArgument {
  /// The name.
  let text: String

  /// Reads a name.
  init(argument: String) throws(InvalidValue) {
    guard BundleName.isValid(argument) else { throw InvalidValue("expected \(BundleName.grammar)") }
    text = argument
  }
}
