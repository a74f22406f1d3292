internal import Files
public import Foundation

extension Catalog {
  /// Reads a catalog. O(n).
  ///
  /// - Throws: ``ReadingError``.
  public init(contentsOf url: URL) throws {
    self = try CatalogSearch.read(url)
  }

  /// Reads every catalog of a folder, sorted by name, each with what is wrong with it; or one, if `url` is a catalog
  /// itself. O(bytes).
  ///
  /// - Throws: ``ReadingError`` if the one catalog is refused, ``CollectingError`` if the folder cannot be read.
  public static func all(in url: URL) throws -> [(url: URL, catalog: Result<Catalog, ReadingError>)] {
    if url.lastPathComponent.hasSuffix(".json") { return [(url, .success(try CatalogSearch.read(url)))] }
    let names: [String]
    do {
      names = try Directory(path: url.absolutePath).entries().map(\.name)
    } catch {
      throw CollectingError.unreadableFolder(
        path: url.absolutePath, reason: error.reason, isMissing: error.isAbsence)
    }
    return names.filter { $0.hasSuffix(Catalog.fileName(for: "")) && !$0.hasPrefix(".") }
      .sorted(by: BytewiseOrder.areInOrder)
      .map { name in
        let file = url.appending(path: name, directoryHint: .notDirectory)
        return (file, Result { () throws(ReadingError) in try CatalogSearch.read(file) })
      }
  }
}
