internal import Files
internal import Foundation

/// Finds the catalog of a name.
struct CatalogSearch {
  /// Where to look, in order.
  let folders: [URL]

  /// Looks where help usually is: `HELPKIT_PATH`, `./dist`, the data folders' `helpkit`.
  init(_ environment: HelpEnvironment) {
    folders =
      environment.searchFolders
      + [environment.currentFolder.appending(path: "dist", directoryHint: .isDirectory)]
      + environment.dataFolders
  }

  /// Looks in these folders only.
  init(folders: [URL]) {
    self.folders = folders
  }

  /// Returns the catalog, decoded, and the folder it is in.
  ///
  /// - Throws: ``StoreError/catalogNotFound(name:searched:)``; ``ReadingError`` for a catalog that is refused.
  func catalog(named name: String) throws -> (catalog: Catalog, url: URL) {
    for folder in folders {
      let url = folder.appending(path: Catalog.fileName(for: name), directoryHint: .notDirectory)
      do {
        return (try Self.read(url), url)
      } catch {
        guard error.condition == .missing else { throw error }
      }
    }
    throw StoreError.catalogNotFound(name: name, searched: folders.map(\.absolutePath))
  }

  /// Reads a catalog. O(n).
  ///
  /// - Throws: ``ReadingError``.
  static func read(_ url: URL, limits: BundleLimits = .standard) throws(ReadingError) -> Catalog {
    let path = url.absolutePath
    var bytes: [UInt8] = []
    do {
      var reader = TreeReader()
      let file = try reader.open(url.lastPathComponent, root: url.deletingLastPathComponent().absolutePath)
      guard file.size <= limits.indexSize else {
        throw ReadingError(archive: path, condition: .overLimit(what: "the catalog has \(file.size) bytes"))
      }
      let count = try file.readAll(into: &bytes)
      bytes.removeLast(bytes.count - count)
    } catch {
      throw ReadingError(path, any: error)
    }
    do {
      return try Catalog(decoding: bytes, limits: limits)
    } catch {
      throw ReadingError(archive: path, condition: .catalog(error))
    }
  }
}
