/// How an author wants archives written; the command line may say otherwise.
public struct PackSettings: Hashable, Sendable {
  /// The format; nil for the usual one.
  public var format: ArchiveFormatName?
  /// The level of compression in ``format``; nil for the format's usual one.
  public var level: Int?

  /// Creates settings.
  public init(format: ArchiveFormatName? = nil, level: Int? = nil) {
    self.format = format
    self.level = level
  }
}
