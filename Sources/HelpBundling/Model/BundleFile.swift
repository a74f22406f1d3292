internal import Digests

/// One file of a bundle, as its index lists it.
public struct BundleFile: Hashable, Sendable {
  /// The path beneath the bundle's root.
  public let path: BundlePath
  /// How many bytes it has.
  public let size: UInt64
  /// The digest of its bytes.
  let digest: Digest
  /// The archive that holds the bytes, as in `<name>.<from>.zip`: `common`, or nil for the bundle's own.
  public let from: String?

  /// The only other archive that a file may come from.
  static let commonArchive = "common"

  /// The SHA-256 of its bytes: 64 lower-case hexadecimal digits.
  public var sha256: String { digest.hexadecimal }

  init(path: BundlePath, size: UInt64, digest: Digest, from: String? = nil) {
    self.path = path
    self.size = size
    self.digest = digest
    self.from = from
  }
}
