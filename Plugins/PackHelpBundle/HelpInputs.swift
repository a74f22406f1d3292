import Foundation

/// What pack reads for a manifest: the trees of its own folder and of the folders that it names outside.
///
/// The manifest is read with tolerance: whatever is wrong in it, helpkit says so, at its line and column.
struct HelpInputs {
  private let folders: [URL]

  init(of file: URL) {
    let folder = file.deletingLastPathComponent()
    let text = (try? Data(contentsOf: file)) ?? Data()
    let manifest = (try? JSONSerialization.jsonObject(with: text)) as? [String: Any] ?? [:]
    let lists = manifest["locales"] as? [String: Any] ?? [:]
    let tags = manifest["locales"] as? [String] ?? lists.keys.sorted()
    let base = (manifest["root"] as? String).map { folder.appending(path: $0) } ?? folder
    let pattern = (manifest["localeDefaults"] as? [String: Any])?["root"] as? String
    let own = tags.compactMap { tag in
      ((lists[tag] as? [String: Any])?["root"] as? String) ?? pattern?.replacing("{locale}", with: tag)
    }
    let shared = (manifest["shared"] as? [[String: Any]] ?? []).compactMap { $0["root"] as? String }
    folders = [folder, base] + (own + shared).map { base.appending(path: $0) }
  }

  /// Every file and folder of the trees, in the order of their paths.
  var files: [URL] {
    Set(folders.map(\.standardizedFileURL.path)).reduce(into: Set<String>()) { found, folder in
      found.formUnion(Self.tree(folder))
    }
    .sorted().map { URL(filePath: $0) }
  }

  private static func tree(_ folder: String) -> [String] {
    let manager = FileManager.default
    guard let names = manager.enumerator(atPath: folder) else { return [] }
    let files = names.compactMap { $0 as? String }.filter { !isNoise($0) }.map { folder + "/" + $0 }
    return [folder] + files.filter { manager.fileExists(atPath: $0) }
  }

  /// Whether editors and desktops make and remove a file without the author's knowledge.
  private static func isNoise(_ path: String) -> Bool {
    path.hasSuffix(".DS_Store") || path.hasSuffix("~") || path.hasSuffix(".swp")
  }
}
