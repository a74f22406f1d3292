internal import Files
internal import Foundation

/// Where the files of each locale are: the root that the manifest names, else `<tag>.lproj`, `<tag>`, or the base itself.
struct SourceRoots: Sendable {
  /// The manifest's folder, absolute.
  let manifestFolder: String
  /// The base of all roots, absolute.
  let base: String
  private let byLocale: [LocaleTag: String]

  /// Looks at the disk for the folders of all locales. O(locales).
  init(_ manifest: Manifest, file: URL) {
    manifestFolder = file.deletingLastPathComponent().absolutePath
    let base = Self.join(manifestFolder, manifest.root)
    self.base = base
    byLocale = Dictionary(
      manifest.locales.map { ($0.tag, Self.root(of: $0, base: base)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the root of a locale.
  func root(of tag: LocaleTag) -> String {
    byLocale[tag] ?? base
  }

  /// Returns the root of a shared folder.
  func root(shared path: String) -> String {
    Self.join(base, path)
  }

  /// The roots of all locales that lie below `root`: their files are not those of the locale whose root that is.
  func otherRoots(below root: String) -> [String] {
    Set(byLocale.values).filter { $0.hasPrefix(root + "/") }.sorted(by: BytewiseOrder.areInOrder)
  }

  /// Returns a path as people are told: relative to the manifest's folder, with `..` where it has to climb.
  func place(of path: String) -> String {
    let from = manifestFolder.split(separator: "/")
    let to = path.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
  }

  private static func root(of locale: ManifestLocale, base: String) -> String {
    if let root = locale.root { return join(base, root) }
    for folder in ["\(locale.tag.spelling).lproj", locale.tag.spelling] {
      let path = base + "/" + folder
      if isFolder(path) { return path }
    }
    return base
  }

  private static func isFolder(_ path: String) -> Bool {
    do {
      _ = try Directory(path: path)
      return true
    } catch {
      return false
    }
  }

  private static func join(_ folder: String, _ path: String) -> String {
    guard !path.isEmpty else { return folder }
    let url = URL(filePath: folder, directoryHint: .isDirectory).appending(
      path: path, directoryHint: .isDirectory)
    return url.absolutePath
  }
}
