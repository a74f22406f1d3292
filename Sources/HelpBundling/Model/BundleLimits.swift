/// How much a bundle may hold: one value that pack, verify and install share, so that what is packed can be installed.
///
/// The standard limits suit help. A larger bundle needs larger limits at both ends: `--limits` at install, this value
/// in code. Limits of names are not among them, since a name has to fit the disk whoever asks.
public struct BundleLimits: Hashable, Sendable {
  /// Bytes of a component of a path.
  public static let componentBytes = 255
  /// Bytes of a path.
  public static let pathBytes = 512
  /// Components of a path.
  public static let pathDepth = 32
  /// Objects and arrays within each other in the index.
  public static let indexDepth = 64
  /// Entries of `verify.ignore` in the index.
  public static let ignoredEntries = 10_000
  /// Bytes of all patterns of `verify.ignore` in the index: 256 KiB.
  public static let ignoredBytes = 256 << 10

  /// Bytes of one file: 256 MiB.
  public var fileSize: UInt64
  /// Bytes of all files: 1 GiB.
  public var totalSize: UInt64
  /// Bytes that may come out of an archive however small it is: 64 MiB.
  public var expansionFloor: UInt64
  /// How many times the archive's own size may come out beyond the floor: 100.
  public var expansionRatio: UInt64
  /// Files and folders, those included that only a file's path implies: 50,000.
  public var paths: UInt64
  /// Bytes of the dictionary that an xz stream may ask for: 64 MiB.
  public var dictionarySize: UInt64
  /// Bytes of `helpkit.json`: 16 MiB.
  public var indexSize: UInt64
  /// Bytes of a file that is read whole for its references, such as a page or a style sheet: 32 MiB.
  public var pageSize: UInt64
  /// References of one page, and ids of one page. Like what follows not for the caller to change: no help needs more.
  var pageReferences = 500_000
  /// Faults of different causes that all pages may have together.
  var causes = 100_000
  /// Comparisons of a component or a character with the patterns of `verify.ignore` that all findings may need.
  var ignoreComparisons = 200_000_000
  /// Ids and references with a fragment that all pages may have together, for each of ``paths``.
  var anchorsPerPath: UInt64 = 100

  /// Creates limits; what is not given is as in ``standard``.
  public init(
    fileSize: UInt64 = 256 << 20, totalSize: UInt64 = 1 << 30, expansionFloor: UInt64 = 64 << 20,
    expansionRatio: UInt64 = 100, paths: UInt64 = 50_000, dictionarySize: UInt64 = 64 << 20,
    indexSize: UInt64 = 16 << 20, pageSize: UInt64 = 32 << 20
  ) {
    self.fileSize = fileSize
    self.totalSize = totalSize
    self.expansionFloor = expansionFloor
    self.expansionRatio = expansionRatio
    self.paths = paths
    self.dictionarySize = dictionarySize
    self.indexSize = indexSize
    self.pageSize = pageSize
  }

  /// What helpkit allows unless told otherwise.
  public static let standard = BundleLimits()

  /// Everything that can be counted.
  public static let unlimited = BundleLimits(
    fileSize: .max, totalSize: .max, expansionFloor: .max, expansionRatio: .max, paths: .max,
    dictionarySize: .max, indexSize: .max, pageSize: .max)

  /// Keys and values of `helpkit.json`, from ``paths``: twenty for each, where a file needs seven.
  var indexValues: UInt64 {
    let (product, overflow) = max(paths, 5_000).multipliedReportingOverflow(by: 20)
    return overflow ? .max : product
  }

  /// Ids and references with a fragment that all pages may have together.
  var anchorsAndUses: UInt64 {
    let (product, overflow) = max(paths, 5_000).multipliedReportingOverflow(by: anchorsPerPath)
    return overflow ? .max : product
  }

  /// Returns how many bytes may come out of an archive of `archiveSize` bytes.
  public func expandedSize(ofArchive archiveSize: UInt64) -> UInt64 {
    let (product, overflow) = archiveSize.multipliedReportingOverflow(by: expansionRatio)
    return min(totalSize, max(expansionFloor, overflow ? .max : product))
  }
}
