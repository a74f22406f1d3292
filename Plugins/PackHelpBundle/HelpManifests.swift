import Foundation
import PackagePlugin

/// Where the manifests of a target's help are.
struct HelpManifests {
  private let packageFolder: URL
  private let targetFolder: URL
  private let target: String

  init(of target: any SourceModuleTarget, in package: Package) {
    packageFolder = package.directoryURL
    targetFolder = target.directoryURL
    self.target = target.name
  }

  /// Every manifest of the target, in the order of their paths.
  var files: [URL] {
    let manager = FileManager.default
    let home = packageFolder.appending(components: "HelpBundles", target)
    let folders = (try? manager.contentsOfDirectory(at: home, includingPropertiesForKeys: nil)) ?? []
    let candidates =
      [targetFolder.appending(path: "Help"), home] + folders.sorted { $0.path < $1.path }
    return candidates.map { $0.appending(path: "manifest.json") }
      .filter { manager.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  /// A name for one of the manifests that stays the same whatever is written in it, such as `Help`.
  func name(of file: URL) -> String {
    let folder = file.deletingLastPathComponent()
    let isInside = folder.deletingLastPathComponent().pathComponents == targetFolder.pathComponents
    let names = folder.pathComponents.dropFirst(
      (isInside ? targetFolder : packageFolder).pathComponents.count)
    return names.joined(separator: "-")
  }

  /// What to do if there is none.
  var advice: String {
    let inside = targetFolder.appending(components: "Help", "manifest.json").path(percentEncoded: false)
    let beside = packageFolder.appending(components: "HelpBundles", target, "manifest.json")
      .path(percentEncoded: false)
    return "target '\(target)' has no help manifest; add \(inside) and exclude: [\"Help\"] to the target in "
      + "Package.swift, or add \(beside)"
  }
}
