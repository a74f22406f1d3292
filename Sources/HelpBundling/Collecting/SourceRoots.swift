internal import Files
internal import Foundation

/// Where the files of each locale are: the root that the manifest names, else `<tag>.lproj`, `<tag>`, or the base itself.
struct SourceRoots: Sendable {
  /// The manifest's folder, absolute.
  let manifestFolder: String
  /// The base of all roots, absolute.
  let base: String
  private let namedBase: ListedPath
  private let byLocale: [LocaleTag: String]
  /// Every root once, with the first locale that has it.
  private let roots: [(tag: LocaleTag, root: String)]
  /// Whether the base is the root of a locale because the manifest says so, and not for want of another.
  private let isBaseNamed: Bool
  private let shared: [String]

  /// Looks at the disk for the folders of all locales. O(locales).
  init(_ manifest: Manifest, file: URL) {
    manifestFolder = file.deletingLastPathComponent().absolutePath
    let base = Self.join(manifestFolder, manifest.root.text)
    self.base = base
    namedBase = manifest.root
    let roots = manifest.locales.map { (tag: $0.tag, root: Self.root(of: $0, base: base)) }
    byLocale = Dictionary(roots.map { ($0.tag, $0.root) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    self.roots = roots.filter { seen.insert($0.root).inserted }
    isBaseNamed = zip(manifest.locales, roots).contains { $0.root != nil && $1.root == base }
    shared = manifest.shared.map { Self.join(base, $0.root.text) }
  }

  /// Returns the root of a locale.
  func root(of tag: LocaleTag) -> String {
    byLocale[tag] ?? base
  }

  /// Whether another folder would be the root of a locale if it came.
  func mayMove(_ locale: ManifestLocale) -> Bool {
    locale.root == nil && root(of: locale.tag) != base + "/\(locale.tag.spelling).lproj"
  }

  /// Returns the root of a shared folder.
  func root(shared path: String) -> String {
    Self.join(base, path)
  }

  /// The roots of all locales that lie below `root`: their files are not those of the locale whose root that is.
  func otherRoots(below root: String) -> [(tag: LocaleTag, root: String)] {
    roots.filter { $0.root.hasPrefix(root + "/") }
  }

  /// Returns the folders of the locales that have another root than `root`.
  func otherLocales(than root: String) -> OtherLocales {
    guard byLocale.count > 1 else { return OtherLocales() }
    let others = roots.filter { $0.root != root && (isBaseNamed || $0.root != base) }
    return OtherLocales(
      manifestFolder: manifestFolder, own: place(of: root),
      roots: others.map { OtherLocales.Root(tag: $0.tag.spelling, place: place(of: $0.root)) },
      shared: shared.filter { shared in !byLocale.values.contains(shared) }.map(place(of:)))
  }

  /// Finds the folder that the manifest names and that is not there, since a root is not: the base, or the root itself;
  /// and what was meant, if a folder beside it is close. O(folders beside it).
  func missingFolder(for root: ListedPath?) -> (named: ListedPath, suggestion: String?)? {
    let folders = [(namedBase, manifestFolder)] + (root.map { [($0, base)] } ?? [])
    guard let (named, folder) = folders.first(where: { !Self.isFolder(Self.join($1, $0.text)) }) else {
      return nil
    }
    let parts = named.text.split(separator: "/").map(String.init)
    func path(_ count: Int) -> String { parts.prefix(count).joined(separator: "/") }
    guard let missing = parts.indices.first(where: { !Self.isFolder(Self.join(folder, path($0 + 1))) }) else {
      return (named, nil)
    }
    let near = NearMiss(among: Self.folders(in: Self.join(folder, path(missing)))).closest(to: parts[missing])
    return (named, near.map { (parts[..<missing] + [$0] + parts[(missing + 1)...]).joined(separator: "/") })
  }

  private static func folders(in path: String) -> [String] {
    let entries = (try? Directory(path: path).entries()) ?? []
    return entries.filter { $0.kind == .folder }.map(\.name)
  }

  /// Returns a path as people are told: relative to the manifest's folder, with `..` where it has to climb.
  func place(of path: String) -> String {
    let from = manifestFolder.split(separator: "/")
    let to = path.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
  }

  private static func root(of locale: ManifestLocale, base: String) -> String {
    if let root = locale.root { return join(base, root.text) }
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
