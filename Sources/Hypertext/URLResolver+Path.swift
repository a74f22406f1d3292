extension URLResolver {
  /// Appends the segments of a relative path to `path`, which holds the folder.
  mutating func appendPath(_ range: Range<Int>, of url: Span<UInt8>, to target: inout URLTarget) {
    var start = range.lowerBound
    while true {
      var end = start
      var isPlain = true
      while end < range.upperBound, !url[end].isSlash {
        if url[end] == UInt8(ascii: "%") { isPlain = false }
        end += 1
      }
      let isLast = end == range.upperBound
      switch dots(in: url, start..<end) {
      case 1: break
      case 2: climb(&target)
      default:
        if isPlain {
          path.append(url, start..<end)
        } else {
          target.hasEncodedSlash =
            path.appendDecoded(url, start..<end, keepingSlashes: true) || target.hasEncodedSlash
        }
        if !isLast { path.append(UInt8(ascii: "/")) }
      }
      guard !isLast else { break }
      start = end + 1
    }
    target.isDirectory = path.isEmpty || path.last == UInt8(ascii: "/")
  }

  /// Answers 1 for the segment `.`, 2 for `..`, 0 for any other; `%2e` is a dot.
  private func dots(in url: Span<UInt8>, _ segment: Range<Int>) -> Int {
    guard segment.count <= 6 else { return 0 }
    var count = 0
    var index = segment.lowerBound
    while index < segment.upperBound {
      if url[index] == UInt8(ascii: ".") {
        index += 1
      } else if url.hasWord("%2e", at: index, before: segment.upperBound) {
        index += 3
      } else {
        return 0
      }
      count += 1
    }
    return count > 2 ? 0 : count
  }

  private mutating func climb(_ target: inout URLTarget) {
    guard path.popLast() != nil else {
      target.kind = .outside
      return
    }
    while let last = path.last, last != UInt8(ascii: "/") { path.removeLast() }
  }
}

extension UInt8 {
  /// Whether a browser reads this byte of a path as a slash.
  @inline(__always)
  var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }
}

extension [UInt8] {
  /// Appends the percent-decoded bytes of `range`; an escape that is none stays as it is.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - range: Which part of it.
  ///   - keepingSlashes: Whether `%2F` stays as it is.
  /// - Returns: Whether a slash was kept.
  @discardableResult
  mutating func appendDecoded(
    _ source: Span<UInt8>, _ range: Range<Int>, keepingSlashes: Bool = false
  ) -> Bool {
    var hasSlash = false
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      guard byte == UInt8(ascii: "%"), range.upperBound - index > 2, let high = source[index + 1].hexValue,
        let low = source[index + 2].hexValue
      else {
        append(byte)
        index += 1
        continue
      }
      let decoded = high << 4 | low
      if keepingSlashes, decoded == UInt8(ascii: "/") {
        hasSlash = true
        append(source, index..<index + 3)
      } else {
        append(decoded)
      }
      index += 3
    }
    return hasSlash
  }
}
