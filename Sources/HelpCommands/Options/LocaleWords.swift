import ArgumentParsing
import HelpBundling

/// Locale tags in the order of preference, as one word says them: `ja,en`.
struct LocaleWords: ExpressibleByArgument, Equatable {
  /// The tags as written, never none: a word without any is one tag that is empty.
  ///
  /// Who asks for the empty tag asks for no language, as with `C`; to leave it out would ask for the environment's.
  let tags: [String]

  /// Reads tags between commas.
  init(argument: String) throws(InvalidValue) {
    let tags = argument.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    self.tags = tags.isEmpty ? [""] : tags
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension LocaleWords {
  /// Reads one tag of a manifest.
  static func tag(_ text: String) throws(CommandError) -> LocaleTag {
    guard let tag = LocaleTag(text) else {
      throw CommandError("'\(text)' is no locale tag", exitCode: .validationFailure)
    }
    return tag
  }
}
