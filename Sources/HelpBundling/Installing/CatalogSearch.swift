internal import Files
internal import Foundation

/// Finds the catalog of a name.
struct CatalogSearch {
  /// Where to look, in order.
  let folders: [URL]

  /// Looks where help usually is: `HELPKIT_PATH`, the program's own folders, `./dist`, the data folders' `helpkit`.
  ///
  /// What a program ships comes before what lies in the folder it was started in.
  init(_ environment: HelpEnvironment) {
    folders =
      environment.searchFolders
      + environment.resourceFolders.flatMap { [$0] + Self.resourceFolders(in: $0) }
      + [environment.currentFolder.appending(path: "dist", directoryHint: .isDirectory)]
      + environment.dataFolders
  }

  /// Looks in these folders only.
  init(folders: [URL]) {
    self.folders = folders
  }

  /// A catalog that was found.
  struct Result {
    /// The catalog, decoded.
    var catalog: Catalog
    /// Its file.
    var url: URL
    /// The folders before it that could not be searched.
    var remarks: [InstallRemark] = []
  }

  /// Returns the first catalog of a name.
  ///
  /// A folder that cannot be opened is passed over; a catalog that is there and refused is not, since another may be
  /// that of another version.
  /// - Throws: ``StoreError/catalogNotFound(name:searched:unreadable:)``; ``ReadingError`` for a catalog that is refused,
  ///   or if the only folder cannot be opened.
  func catalog(named name: String) throws -> Result {
    var searched: [String] = []
    var unreadable: [(folder: String, reason: String, error: ReadingError)] = []
    for folder in folders {
      let url = folder.appending(path: Catalog.fileName(for: name), directoryHint: .notDirectory)
      do {
        return Result(
          catalog: try Catalog(contentsOf: url), url: url,
          remarks: unreadable.map { .notSearched(folder: $0.folder, reason: $0.reason) })
      } catch {
        if let reason = Self.fault(of: folder) {
          unreadable.append((folder.absolutePath, reason, error))
        } else if error.condition == .missing {
          searched.append(folder.absolutePath)
        } else {
          throw error
        }
      }
    }
    if searched.isEmpty, unreadable.count == 1, let only = unreadable.first,
      only.error.condition != .missing
    {
      throw only.error
    }
    throw StoreError.catalogNotFound(
      name: name, searched: searched, unreadable: unreadable.map { "'\($0.folder)': \($0.reason)" })
  }

  /// Why a folder cannot be opened; nil if it can, or if it is not there.
  private static func fault(of folder: URL) -> String? {
    do {
      _ = try Directory(path: folder.absolutePath)
      return nil
    } catch {
      return error.kind == .notFound ? nil : error.reason
    }
  }

  /// The resource folders that SwiftPM puts beside a program, and in each the folders of the plugin PackHelpBundle.
  private static func resourceFolders(in folder: URL) -> [URL] {
    (subfolders(of: folder, named: ".resources") + subfolders(of: folder, named: ".bundle")).flatMap {
      bundle in
      #if canImport(Darwin)
        let place = Bundle(url: bundle)?.resourceURL ?? bundle
      #else
        let place = bundle
      #endif
      return [place] + subfolders(of: place, named: ".helpkit")
    }
  }

  /// The folders whose names have an ending, sorted by name; none if the folder cannot be read.
  private static func subfolders(of folder: URL, named ending: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.absolutePath)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted(by: BytewiseOrder.areInOrder)
      .map { folder.appending(path: $0, directoryHint: .isDirectory) }
  }
}
