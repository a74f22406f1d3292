internal import Foundation

extension URL {
  /// The path from the root of the file system, without dot segments and without a slash at its end.
  var absolutePath: String {
    absoluteURL.standardizedFileURL.path(percentEncoded: false).trimmingFinalSlash
  }
}

extension String {
  /// The path with symbolic links resolved, as far as there is something on disk.
  var realPath: String {
    var rest = trimmingFinalSlash[...]
    while rest.utf8.count > 1, !FileManager.default.fileExists(atPath: String(rest)) {
      rest = rest.prefix(upTo: rest.utf8.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex)
    }
    let real = URL(filePath: rest.isEmpty ? "/" : String(rest)).resolvingSymlinksInPath()
      .path(percentEncoded: false).trimmingFinalSlash
    return (real == "/" ? "" : real) + trimmingFinalSlash[rest.endIndex...]
  }

  /// The path without a slash at its end, except for the root.
  var trimmingFinalSlash: String {
    utf8.count > 1 && utf8.last == UInt8(ascii: "/") ? String(dropLast()) : self
  }
}
