internal import Hypertext

/// One file that a bundle will hold.
struct PlannedFile: Sendable {
  /// Where it was found.
  enum Origin: Sendable, Hashable {
    /// In the locale's own root.
    case own
    /// In a shared root, which lies under every locale.
    case shared
    /// In the root of a locale of the fallback chain.
    case fallback(LocaleTag)
  }

  /// Its path in the bundle, in NFC. What cannot be a ``BundlePath`` has a finding and is never packed.
  var path: String
  /// Its path as people are told, relative to the manifest's folder.
  var place: String
  /// The folder on disk that ``source`` starts from, absolute.
  var root: String
  /// Its path on disk below ``root``.
  var source: String
  /// Its size in bytes when the tree was read.
  var size: UInt64
  /// Where it was found.
  var origin: Origin
  /// How it is read, nil when it holds no references.
  var kind: DocumentKind?
}
