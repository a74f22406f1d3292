public import Foundation

/// What to install, and how.
public struct InstallRequest: Sendable {
  /// Where the bundle comes from.
  public enum Source: Sendable, Hashable {
    /// The catalog of this name, in the first of these folders that has it; `[]` asks where help usually is.
    case name(String, folders: [URL])
    /// This catalog, which has to be that of a name if one is given.
    case catalog(URL, name: String? = nil)
    /// This archive, whatever it is called and wherever it is.
    case archive(URL)
  }

  /// Where the bundle comes from.
  public var source: Source
  /// The wanted locales, the first best; empty for the environment's.
  public var locales: [String]
  /// Whether only a locale of the same region will do.
  public var isExact = false
  /// Whether all is on the disk before it is visible; nil for: outside the temporary folder only.
  public var isDurable: Bool?
  /// Whether a file or a folder that helpkit did not make may be moved aside.
  public var isForced = false
  /// How long to wait for another installation of the same name.
  public var lockTimeout = Duration.seconds(30)
  /// How much the archive may hold.
  public var limits = BundleLimits.standard
  /// How many cores to use, at least 1 and at most 1,024.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount {
    didSet { jobs = JobCount.bounded(jobs) }
  }

  /// Creates a request for a source in the reader's locales.
  public init(_ source: Source, locales: [String] = []) {
    self.source = source
    self.locales = locales
  }
}
