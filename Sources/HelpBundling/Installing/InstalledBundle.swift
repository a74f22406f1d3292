public import Foundation

/// A bundle that stands in a store, verified.
public struct InstalledBundle: Sendable, Hashable {
  /// The name of the help.
  public let name: String
  /// The folder of the bundle.
  public let folder: URL
  /// The page to open.
  public let page: URL
  /// The locale.
  public let locale: LocaleTag
  /// Why this locale was chosen.
  public let reason: String
  /// The locales that a reader of this bundle may fall back to, the bundle's own first.
  public let chain: [LocaleTag]
  /// The title in its language.
  public let title: String?
  /// The version of the help.
  public let version: String?
  /// How many files there are, the receipt not counted.
  public let files: Int
  /// How many bytes they have.
  public let size: UInt64
  /// What the installation found or left behind, worth a line each; empty when looked up.
  public let remarks: [String]

  init(receipt: Receipt, folder: URL, remarks: [String] = []) {
    name = receipt.index.name
    self.folder = folder
    page = folder.appending(path: receipt.index.baseHTML.string, directoryHint: .notDirectory)
    locale = receipt.index.locale
    reason = receipt.reason
    chain = receipt.chain
    title = receipt.index.title
    version = receipt.index.version
    files = receipt.index.files.count
    size = receipt.index.totalSize
    self.remarks = remarks
  }

  /// Returns the URL of a file of the bundle, and of an id in it: what a browser opens for the help of one dialog.
  ///
  /// Whether there is such a file is not looked at; `verify` checks the links between pages, not those of the app.
  public func url(of path: BundlePath, fragment: String? = nil) -> URL {
    let file = folder.appending(path: path.string, directoryHint: .notDirectory)
    guard let fragment, var components = URLComponents(url: file, resolvingAgainstBaseURL: false) else {
      return file
    }
    components.fragment = fragment
    return components.url ?? file
  }
}
