public import Foundation

/// A container format that bundles are packed in.
public enum PackFormat: String, CaseIterable, Sendable {
  /// ZIP: every system opens it, and a part can be read without the rest.
  case zip
  /// A tar in zstd: small and fast to unpack.
  case tarZstd = "tar.zst"
  /// A tar in xz: smallest.
  case tarXZ = "tar.xz"
  /// A tar in gzip.
  case tarGzip = "tar.gz"
}

/// How bundles are packed.
public struct PackRequest: Sendable {
  /// The folder that archives and catalog are written to; it is made if it is not there.
  public var output: URL
  /// The container format, which wins over the manifest's; nil for the manifest's, or zip.
  public var format: PackFormat?
  /// The compression level, which wins over the manifest's; nil for the manifest's, or the format's usual one.
  public var level: Int?
  /// How many cores to use.
  public var jobs: Int
  /// The time of every entry, in seconds since 1970-01-01 UTC.
  public var modificationTime: Int64
  /// Weights that win over the manifest's.
  public var rules: [Rule: Severity]

  /// The time of entries unless `SOURCE_DATE_EPOCH` says otherwise: 1980-01-01, where zip's clock starts.
  public static let standardModificationTime: Int64 = 315_532_800

  /// Creates a request.
  public init(
    output: URL, format: PackFormat? = nil, level: Int? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    modificationTime: Int64 = standardModificationTime, rules: [Rule: Severity] = [:]
  ) {
    self.output = output
    self.format = format
    self.level = level
    self.jobs = max(1, jobs)
    self.modificationTime = modificationTime
    self.rules = rules
  }
}
