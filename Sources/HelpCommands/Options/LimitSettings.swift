import ArgumentParsing
import HelpBundling

/// What one word of the command line says of an archive's limits: `file=512MiB,total=4GiB`.
struct LimitSettings: ExpressibleByArgument {
  private let text: String

  /// Reads limits.
  init(argument: String) throws(InvalidValue) {
    do {
      _ = try BundleLimits(parsing: argument)
    } catch {
      throw InvalidValue("\(error)")
    }
    text = argument
  }

  /// The limits that several words give, a later one winning where two name the same limit.
  static func limits(_ words: [LimitSettings]) -> BundleLimits {
    words.reduce(.standard) { limits, word in (try? BundleLimits(parsing: word.text, over: limits)) ?? limits
    }
  }
}
