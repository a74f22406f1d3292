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
      let count = try file.readAll(into: &bytes, upTo: UInt64(JSONDocument.maximumSize))
      bytes.removeLast(bytes.count - count)
    } catch {
      guard error.kind != .tooLarge else {
        throw ManifestErrors(errors: [
          ManifestError(
            file: name, line: 1, column: 1,
            message: "the text has more than \(JSONDocument.maximumSize) bytes", suggestion: nil)
        ])
      }
      throw CollectingError.unreadableManifest(
        path: name, reason: error.reason, isMissing: error.isAbsence)
    }
    try self.init(decoding: bytes, file: name)
  }
}
