internal import Files
public import Foundation

/// The folder of installed bundles: each name has one, whole and verified.
///
/// ```swift
/// let store = HelpStore()
/// let help = try await store.install(InstallRequest(.name("help", folders: [])))
/// NSWorkspace.shared.open(help.page)
/// ```
/// A store can be used from several tasks and processes at once: a lock for each name orders installations, and
/// readers see the old bundle or the new one.
public struct HelpStore: Sendable {
  /// The folder that bundles are installed in, `<folder>/<name>/`.
  public let folder: URL
  /// Where preferences and usual places come from.
  public let environment: HelpEnvironment

  /// Names a store; nothing is made or read.
  ///
  /// - Parameters:
  ///   - folder: The folder; nil for the temporary folder of the environment.
  ///   - environment: Where preferences and usual places come from.
  public init(folder: URL? = nil, environment: HelpEnvironment = .current) {
    self.folder = folder ?? environment.temporaryFolder
    self.environment = environment
  }

  /// Whether bundles of this store outlive a restart, so that they are written durably unless told otherwise.
  var isLasting: Bool {
    let path = folder.absolutePath.realPath
    let temporary = environment.temporaryFolder.absolutePath.realPath
    return path != temporary && !path.hasPrefix(temporary + "/")
  }

  /// Opens the folder, making it if it is the environment's or missing.
  func open() throws -> StoreFolder {
    let path = folder.absolutePath
    do {
      _ = try Directory.opening(path, makingWith: 0o700)
    } catch {
      throw StoreError(error)
    }
    return try StoreFolder(path: path)
  }
}
