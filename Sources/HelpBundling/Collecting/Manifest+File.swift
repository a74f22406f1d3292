internal import Files
public import Foundation

extension Manifest {
  /// Reads the manifest in a file. O(n).
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - name: What errors call the file; nil for its path.
  /// - Throws: ``CollectingError/unreadableManifest(path:reason:isMissing:)``, ``ManifestErrors``.
  public init(contentsOf url: URL, named name: String? = nil) throws {
    let name = name ?? url.absolutePath
    var bytes: [UInt8] = []
    do {
      var reader = TreeReader()
      let file = try reader.open(url.lastPathComponent, root: url.deletingLastPathComponent().absolutePath)
      let count = try file.readAll(into: &bytes)
      bytes.removeLast(bytes.count - count)
    } catch {
      throw CollectingError.unreadableManifest(
        path: name, reason: error.reason, isMissing: error.kind == .notFound)
    }
    try self.init(decoding: bytes, file: name)
  }
}
