import ArgumentParsing
import Foundation
import HelpBundling

/// What a command works with.
struct CommandContext: Sendable {
  /// Where it speaks.
  var console: Console
  /// The folder that relative paths start from.
  let currentFolder: URL

  /// What the user has set; nil reads the environment of the process.
  let givenEnvironment: HelpEnvironment?

  /// What the user has set, with paths from ``currentFolder``.
  var environment: HelpEnvironment {
    var environment = givenEnvironment ?? .current
    environment.currentFolder = currentFolder
    return environment
  }

  /// Returns the time that `SOURCE_DATE_EPOCH` gives to what is written, in seconds since 1970; nil if it is not set.
  func sourceDate() throws(CommandError) -> Int64? {
    switch environment.sourceDate {
    case .seconds(let seconds): return seconds
    case .refused(let text):
      throw CommandError(
        "SOURCE_DATE_EPOCH is \(PrintableText(quoting: text)), and not a whole number of seconds since 1970 up to "
          + "\(SourceDate.maximum), in 2107; correct it or unset it",
        exitCode: .validationFailure)
    case nil: return nil
    }
  }

  /// Returns the URL of a path that the user wrote.
  ///
  /// A shell expands `~`; one that is left stands for itself, which Foundation does not know.
  func url(_ path: String) -> URL {
    URL(filePath: path.hasPrefix("~") ? "./" + path : path, relativeTo: currentFolder).absoluteURL
  }

  /// Returns where help of this name is looked for: in a folder or a catalog that the user wrote, or where help
  /// usually is.
  ///
  /// - Throws: `CommandError` if the place is a file of another kind.
  func source(named name: String, from place: String?) throws(CommandError) -> InstallRequest.Source {
    guard let place else { return .name(name, folders: []) }
    try HelpArgument.refuseOtherThanCatalog(place, at: url(place))
    return place.hasSuffix(".json") ? .catalog(url(place), name: name) : .name(name, folders: [url(place)])
  }

  /// Returns the store in a folder that the user wrote, or the usual one.
  func store(_ folder: String?) -> HelpStore {
    HelpStore(folder: folder.map(url), environment: environment)
  }
}
