/// The formats that archives are written in. The raw value is what manifests, commands and file names say.
public enum ArchiveFormatName: String, CaseIterable, Sendable {
  /// ZIP.
  case zip
  /// A tar in zstd.
  case tarZstd = "tar.zst"
  /// A tar in xz.
  case tarXZ = "tar.xz"
  /// A tar in gzip.
  case tarGzip = "tar.gz"
}
