/// The container formats that are read and written.
package enum ArchiveFormat: String, CaseIterable, Sendable {
  /// ZIP, methods 0 and 8.
  case zip
  /// A tar in zstd.
  case tarZstd = "tar.zst"
  /// A tar in xz.
  case tarXZ = "tar.xz"
  /// A tar in gzip.
  case tarGzip = "tar.gz"
  /// A bare tar; read, never written.
  case tar
}
