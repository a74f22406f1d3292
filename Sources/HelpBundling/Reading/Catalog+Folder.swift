public import Foundation

extension Catalog {
  /// Reads a catalog. O(n).
  ///
  /// - Throws: ``ReadingError``.
  public init(contentsOf url: URL) throws {
    self = try CatalogSearch.read(url)
  }

  /// Reads every catalog of a folder, sorted by name; or one, if `url` is a catalog itself. O(bytes).
  ///
  /// - Throws: ``ReadingError``, ``CollectingError`` if the folder cannot be read.
  public static func all(in url: URL) throws -> [(url: URL, catalog: Catalog)] {
    if url.lastPathComponent.hasSuffix(".json") { return [(url, try Catalog(contentsOf: url))] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.absolutePath)
    } catch {
      throw CollectingError.unreadableFolder(path: url.absolutePath, reason: "no such file or folder")
    }
    return try names.filter { $0.hasSuffix(".helpkit.json") && !$0.hasPrefix(".") }
      .sorted(by: BytewiseOrder.areInOrder)
      .map { name in
        let file = url.appending(path: name, directoryHint: .notDirectory)
        return (file, try Catalog(contentsOf: file))
      }
  }
}
