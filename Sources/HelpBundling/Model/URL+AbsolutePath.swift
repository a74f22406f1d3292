internal import Foundation

extension URL {
  /// The path from the root of the file system, without dot segments and without a slash at its end.
  var absolutePath: String {
    absoluteURL.standardizedFileURL.path(percentEncoded: false).trimmingFinalSlash
  }
}

extension String {
  /// The path without a slash at its end, except for the root.
  var trimmingFinalSlash: String {
    utf8.count > 1 && utf8.last == UInt8(ascii: "/") ? String(dropLast()) : self
  }
}
