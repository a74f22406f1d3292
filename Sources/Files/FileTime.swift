/// A moment, counted from 1970-01-01 in UTC.
package struct FileTime: Sendable, Hashable {
  /// Whole seconds.
  package let seconds: Int64
  /// The rest, below one second.
  package let nanoseconds: Int64

  /// Creates a moment.
  package init(seconds: Int64, nanoseconds: Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
