import ArgumentParsing

/// A kind of archive, called by the suffix of its files.
enum ArchiveSuffix: String, CaseIterable, ExpressibleByArgument {
  /// A zip file.
  case zip
  /// A tar file in Zstandard.
  case tarZstandard = "tar.zst"
  /// A tar file in xz.
  case tarXZ = "tar.xz"
  /// A tar file in gzip.
  case tarGzip = "tar.gz"
}
