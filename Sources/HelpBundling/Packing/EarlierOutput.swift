internal import Foundation

/// What earlier runs left in an output folder, as their catalogs tell it.
struct EarlierOutput {
  private let names: [String]

  /// Reads the catalogs of a folder that belong to the help; what is no catalog, or lists what is not named after it, is
  /// none of ours.
  init(in folder: URL, of name: String, pruning: PackRequest.Pruning) {
    let files: [String]
    switch pruning {
    case .sameName: files = [Catalog.fileName(for: name)]
    case .everyName:
      files = (try? FileManager.default.contentsOfDirectory(atPath: folder.absolutePath)) ?? []
    }
    var names: Set<String> = []
    for file in files where file.hasSuffix(Catalog.fileName(for: "")) {
      guard let catalog = try? Catalog(contentsOf: folder.appending(path: file)) else { continue }
      guard file == Catalog.fileName(for: catalog.name) else { continue }
      let archives = catalog.bundles.map(\.archive) + [catalog.common?.archive].compactMap { $0 }
      names.formUnion([file] + archives.filter { PackingRun.isTarget($0, of: catalog.name) })
    }
    self.names = names.sorted(by: BytewiseOrder.areInOrder)
  }

  /// Removes everything but what this run has read and written, and returns the names of what was there.
  func remove(from output: OutputFolder, sparing spared: FileIdentities) throws(PackingError) -> [String] {
    var removed: [String] = []
    for name in names where !spared.contains(output.path + "/" + name) {
      if try output.remove(name) { removed.append(name) }
    }
    return removed
  }
}
