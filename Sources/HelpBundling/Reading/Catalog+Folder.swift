internal import Files
public import Foundation

extension Catalog {
  /// Reads a catalog. O(n).
  ///
  /// - Throws: ``ReadingError``.
  public init(contentsOf url: URL, limits: BundleLimits = .standard) throws(ReadingError) {
    let path = url.absolutePath
    var bytes: [UInt8] = []
    do {
      var reader = TreeReader()
      let file = try reader.open(url.lastPathComponent, root: url.deletingLastPathComponent().absolutePath)
      guard file.size <= limits.indexSize else {
        throw ReadingError(archive: path, condition: .overLimit(what: "the catalog has \(file.size) bytes"))
      }
      let count = try file.readAll(into: &bytes, upTo: limits.indexSize)
      bytes.removeLast(bytes.count - count)
    } catch {
      throw ReadingError(path, any: error)
    }
    do {
      try self.init(decoding: bytes, limits: limits)
    } catch {
      throw ReadingError(archive: path, condition: .catalog(error))
    }
  }

  /// Reads every catalog of a folder, sorted by name, each with what is wrong with it; or one, if `url` is a catalog
  /// itself. O(bytes).
  ///
  /// - Throws: ``ReadingError`` if the one catalog is refused, ``CollectingError`` if the folder cannot be read.
  public static func all(in url: URL) throws -> [(url: URL, catalog: Result<Catalog, ReadingError>)] {
    if url.lastPathComponent.hasSuffix(".json") { return [(url, .success(try Catalog(contentsOf: url)))] }
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
        return (file, Result { () throws(ReadingError) in try Catalog(contentsOf: file) })
      }
  }
}
