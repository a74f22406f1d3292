internal import Normalization

/// The names of one folder as near misses need them, prepared when the first file is missing.
final class LayerNames {
  private let layer: TreeLayer
  private lazy var paths = layer.listing.files.filter { !$0.isClutter }.map(\.path)
  private lazy var byFold = Dictionary(paths.map { ($0.normalized(.caseFolded), $0) }) { first, _ in first }
  private lazy var folders = Set(layer.listing.folders)
  /// The links to folders.
  private(set) lazy var linkedFolders = LinkedFolders(layer.listing.linkedFolders)
  private let spelling = SpellingSearch<Bool>()

  /// Prepares to search a layer.
  init(_ layer: TreeLayer) {
    self.layer = layer
  }

  /// Whether a folder of the layer has a path, in either Unicode form.
  func hasFolder(_ path: String) -> Bool {
    folders.contains(path)
  }

  /// Returns the file whose path is the same but for case and Unicode form.
  func sameFold(_ path: String) -> String? {
    byFold[path.normalized(.caseFolded)]
  }

  /// Returns the file whose path differs in the fewest letters, at most two.
  func closest(to path: String) -> String? {
    guard path.utf8.count <= 512 else { return nil }
    let limit = min(2, path.unicodeScalars.count / 3)
    return spelling.closest(to: path, limit: limit, in: true) { paths }.map { paths[$0] }
  }
}
