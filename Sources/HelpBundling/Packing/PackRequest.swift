public import Foundation

/// How bundles are packed.
public struct PackRequest: Sendable {
  /// The folder that archives and catalog are written to; it is made if it is not there.
  public var output: URL
  /// The container format, which wins over the manifest's; nil for the manifest's, or zip.
  public var format: ArchiveFormatName?
  /// The compression level, which wins over the manifest's; nil for the manifest's if the format is the manifest's too,
  /// else for the format's usual one.
  public var level: Int?
  /// How many cores to use, at least 1 and at most 1,024.
  public var jobs: Int { didSet { jobs = JobCount.bounded(jobs) } }
  /// The time of every entry, in seconds since 1970-01-01 UTC.
  public var modificationTime: Int64
  /// Severities that win over the manifest's.
  public var rules: [Rule: Severity]

  /// The time of entries unless `SOURCE_DATE_EPOCH` says otherwise: 1980-01-01, where zip's clock starts.
  public static let standardModificationTime: Int64 = 315_532_800

  /// Whether files that several locales have in common are stored once, in an archive of their own.
  public var sharesFiles = false

  /// Whose earlier archives are removed from ``output`` when this run does not write them; nil for nobody's.
  public var pruning: Pruning?

  /// Whose catalogs tell what earlier runs left.
  public enum Pruning: Hashable, Sendable {
    /// The catalog of the same help: several may share the folder.
    case sameName
    /// Every catalog of the folder, which belongs to this help alone and may hold what it wrote under another name.
    case everyName
  }

  /// Whether warnings keep anything from being written, as errors do.
  public var isStrict = false

  /// Creates a request.
  public init(
    output: URL, format: ArchiveFormatName? = nil, level: Int? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    modificationTime: Int64 = standardModificationTime, rules: [Rule: Severity] = [:]
  ) {
    self.output = output
    self.format = format
    self.level = level
    self.jobs = JobCount.bounded(jobs)
    self.modificationTime = modificationTime
    self.rules = rules
  }
}
