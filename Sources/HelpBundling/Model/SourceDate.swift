/// What `SOURCE_DATE_EPOCH` says: the time that packed entries bear.
public enum SourceDate: Hashable, Sendable {
  /// Seconds since 1970-01-01 UTC, at most ``maximum``. A zip begins in 1980 and says so of what is earlier.
  case seconds(Int64)
  /// A text that is no whole number, or a time that an archive cannot hold.
  case refused(String)

  /// 2107-12-31T23:59:59Z, where zip's clock ends.
  public static let maximum: Int64 = 4_354_819_199

  /// Reads a text.
  public init(_ text: String) {
    let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    if isNumber, let seconds = Int64(text), seconds <= Self.maximum {
      self = .seconds(seconds)
    } else {
      self = .refused(text)
    }
  }
}
