package import Foundation

/// A real folder under the system's temporary folder, removed with its owner.
package final class TemporaryFolder: Sendable {
  /// Where it is, with symbolic links resolved.
  package let url: URL

  /// Creates an empty folder with a fresh name.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "helpkit-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, with the folders above it, and returns where it is.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, with the folders above it, and returns where it is.
  @discardableResult
  package func write(_ data: Data, to path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
