/// The name of one entry of a folder: not empty, without a separator or NUL, neither `.` nor `..`.
package struct FileName: Hashable, Sendable, CustomStringConvertible {
  /// The name as text.
  package let description: String

  /// Creates a name.
  ///
  /// - Returns: nil if `text` cannot be the name of a single entry.
  package init?(_ text: String) {
    guard !text.isEmpty, text != ".", text != "..",
      !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
    else { return nil }
    description = text
  }
}
