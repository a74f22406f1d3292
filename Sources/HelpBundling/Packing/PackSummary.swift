public import Foundation

/// What packing found and wrote.
public struct PackSummary: Sendable {
  /// The findings; with an error among them nothing was written.
  public let report: CheckReport
  /// The catalog, nil if nothing was written.
  public let catalog: URL?
  /// The archives, sorted by locale; empty if nothing was written.
  public let bundles: [CatalogBundle]
  /// The archive of files that several locales share; nil if there is none.
  public let common: CatalogCommon?
  /// How many bytes of files the archives need not hold because they share them.
  public let savedSize: UInt64
  /// Every file and folder that the result depends on, absolute and sorted.
  public let inputs: [String]
  /// The names of files of earlier runs that were removed from the output folder.
  public let removed: [String]
}
