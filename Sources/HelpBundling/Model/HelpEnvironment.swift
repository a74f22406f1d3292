public import Foundation

/// What the system and the user have set: preferred languages and folders.
///
/// ``current`` is the only place where helpkit reads the environment; all else takes a value of this type.
public struct HelpEnvironment: Hashable, Sendable {
  /// The user's languages in any usual spelling, the most wanted first; empty if there is no preference.
  public var preferredLocales: [String]
  /// Where help is installed unless told otherwise; it may not exist yet, and is to be made for the user alone.
  public var temporaryFolder: URL
  /// The folders of packages that come with help, the user's own first: `helpkit` in each of the XDG data folders.
  public var dataFolders: [URL]
  /// The folders of `HELPKIT_PATH`.
  public var searchFolders: [URL]
  /// The folders of the running program: they, and the resource folders in them (`<package>_<target>.resources`, on
  /// Apple systems `.bundle`), hold what it ships.
  public var resourceFolders: [URL]
  /// Where relative paths start.
  public var currentFolder: URL
  /// The time that packed entries bear: `SOURCE_DATE_EPOCH`; nil if it is not set or empty.
  public var sourceDate: SourceDate?

  /// Creates an environment.
  public init(
    preferredLocales: [String], temporaryFolder: URL, dataFolders: [URL] = [], searchFolders: [URL] = [],
    resourceFolders: [URL] = [], currentFolder: URL
  ) {
    self.preferredLocales = preferredLocales
    self.temporaryFolder = temporaryFolder
    self.dataFolders = dataFolders
    self.searchFolders = searchFolders
    self.resourceFolders = resourceFolders
    self.currentFolder = currentFolder
  }

  /// The environment of this process, read anew each time.
  public static var current: HelpEnvironment {
    let manager = FileManager.default
    var environment = HelpEnvironment(
      variables: ProcessInfo.processInfo.environment, user: getuid(),
      home: manager.homeDirectoryForCurrentUser,
      currentFolder: URL(filePath: manager.currentDirectoryPath, directoryHint: .isDirectory))
    environment.resourceFolders = programFolders
    #if canImport(Darwin)
      environment.preferredLocales = Locale.preferredLanguages
    #endif
    return environment
  }

  /// The folder of the program's file, symbolic links resolved, and of its resources where the system has one.
  private static var programFolders: [URL] {
    #if os(Linux)
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path(percentEncoded: false)
    #endif
    let own = program.map { URL(filePath: $0, directoryHint: .notDirectory).deletingLastPathComponent() }
    #if canImport(Darwin)
      return [Bundle.main.resourceURL, own].compactMap { $0 }
    #else
      return [own].compactMap { $0 }
    #endif
  }

  /// Creates the environment that variables describe, on a system with `/tmp`.
  ///
  /// `home` is the home folder of the password file, for a process that has no `HOME`.
  init(variables: [String: String], user: UInt32, home: URL, currentFolder: URL) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    func folders(_ name: String) -> [String] {
      (variables[name] ?? "").split(separator: ":").map(String.init)
    }
    func url(_ path: String) -> URL {
      // A shell expands `~`; one that is left stands for itself, which Foundation does not know.
      URL(
        filePath: path.hasPrefix("~") ? "./" + path : path, directoryHint: .isDirectory,
        relativeTo: currentFolder
      ).absoluteURL
    }
    let temporary = value("TMPDIR") ?? "/tmp/helpkit-\(user)"
    func absolute(_ name: String) -> String? {
      value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME").map(url) ?? home
    let own = absolute("XDG_DATA_HOME")
    let shared = folders("XDG_DATA_DIRS").filter { $0.hasPrefix("/") }
    let data =
      [own.map(url) ?? home.appending(path: ".local/share", directoryHint: .isDirectory)]
      + (shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared).map(url)
    self.init(
      preferredLocales: Self.preferredLocales(variables), temporaryFolder: url(temporary),
      dataFolders: data.map { $0.appending(path: "helpkit", directoryHint: .isDirectory) },
      searchFolders: folders("HELPKIT_PATH").map(url), currentFolder: currentFolder)
    sourceDate = value("SOURCE_DATE_EPOCH").map(SourceDate.init)
  }

  /// Reads the variables as gettext does: the first of LC_ALL, LC_MESSAGES and LANG is the locale, LANGUAGE comes
  /// before it, unless the locale is C.
  private static func preferredLocales(_ variables: [String: String]) -> [String] {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let locale = set, !["C", "POSIX"].contains(locale.prefix { $0 != "." }) else { return [] }
    return (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
  }
}
