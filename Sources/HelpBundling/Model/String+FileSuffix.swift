extension String {
  /// What stands behind the last dot in the last component of a path, in small letters; nil if that has no dot.
  var fileSuffix: String? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), lastSlash.map({ $0 < dot }) ?? true else {
      return nil
    }
    return self[utf8.index(after: dot)...].lowercased()
  }
}
