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

  /// Returns the URL of a path that the user wrote.
  ///
  /// A shell expands `~`; one that is left stands for itself, which Foundation does not know.
  func url(_ path: String) -> URL {
    URL(filePath: path.hasPrefix("~") ? "./" + path : path, relativeTo: currentFolder).absoluteURL
  }

  /// Returns the store in a folder that the user wrote, or the usual one.
  func store(_ folder: String?) -> HelpStore {
    HelpStore(folder: folder.map(url), environment: environment)
  }
}
