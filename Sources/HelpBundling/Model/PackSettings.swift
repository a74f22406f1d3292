/// How an author wants archives written; the command line may say otherwise.
public struct PackSettings: Hashable, Sendable {
  /// The highest level that any format knows.
  package static let maximumLevel: UInt64 = 22

  /// The format; nil for the usual one.
  public var format: ArchiveFormatName?
  /// The level of compression; nil for the format's usual one.
  public var level: Int?

  /// Creates settings.
  public init(format: ArchiveFormatName? = nil, level: Int? = nil) {
    self.format = format
    self.level = level
  }
}
