import Foundation
import HelpTestSupport

@testable import HelpBundling

/// A help in three locales that have files in common, packed into `dist`.
struct SharedFilesRig {
  /// The real folder: the manifest's, and where packed and installed help goes.
  let folder: TemporaryFolder

  /// Where archives go.
  var dist: URL { folder.url.appending(path: "dist", directoryHint: .isDirectory) }
  /// Where help is installed.
  var store: HelpStore {
    HelpStore(folder: folder.url.appending(path: "store", directoryHint: .isDirectory))
  }

  init() throws {
    folder = try TemporaryFolder()
    for tag in ["de", "en", "ja"] {
      try folder.write(#"<img src="logo.png"><a href="b.html">b</a> \#(tag)"#, to: "\(tag)/a.html")
      try folder.write("logo", to: "\(tag)/logo.png")
      // The same path with other bytes in one locale, and other paths with the same bytes.
      try folder.write(tag == "ja" ? "<p>ja" : "<p>all", to: "\(tag)/b.html")
      try folder.write("tall", to: "\(tag)/\(tag).png")
      try folder.write("", to: "\(tag)/empty.css")
    }
    try folder.write("logo", to: "en/copy.png")
    try folder.write(
      #"{"name":"help","fallbackLocale":"en","localeDefaults":{"baseHTML":"a.html","includedFiles":["*"]},"#
        + #""locales":["de","en","ja"]}"#,
      to: "manifest.json")
  }

  /// Packs the help.
  @discardableResult
  func pack(format: ArchiveFormatName = .zip, sharing: Bool = true) async throws -> PackSummary {
    let file = folder.url.appending(path: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    var request = PackRequest(output: dist, format: format)
    request.sharesFiles = sharing
    return try await BundlePacker(request).pack(
      HelpSource(manifest: manifest, file: file, output: dist).plans(), of: manifest)
  }

  /// Installs a locale from the catalog.
  @discardableResult
  func install(_ locale: String, jobs: Int = 2) async throws -> InstalledBundle {
    var request = InstallRequest(.name("help", folders: [dist]), locales: [locale])
    request.jobs = jobs
    return try await store.install(request)
  }

  /// Returns the names and texts of the files beneath a folder, the receipt left out.
  func texts(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where name != Receipt.fileName {
      texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return texts
  }

  /// Returns what `body` throws, if it is about an archive.
  func readingError(_ body: () async throws -> Void) async throws -> ReadingError? {
    do {
      try await body()
      return nil
    } catch let error as ReadingError {
      return error
    }
  }
}
