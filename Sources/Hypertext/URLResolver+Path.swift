extension URLResolver {
  /// Resolves a relative URL that holds nothing to decode, to remove or to look twice at; nil for any other.
  mutating func resolvePlain(_ url: Span<UInt8>, folder: Span<UInt8>) -> URLTarget? {
    let count = url.count
    var pathEnd = 0
    while pathEnd < count, url[pathEnd].isPlain { pathEnd += 1 }
    guard pathEnd > 0, !url[0].isSlash else { return nil }
    if pathEnd < count {
      guard url[pathEnd] == UInt8(ascii: "#") else { return nil }
      for index in pathEnd + 1..<count where !url[index].isPlain { return nil }
    }
    var target = URLTarget(kind: .local)
    appendPlainPath(0..<pathEnd, of: url, folder: folder, to: &target)
    guard pathEnd < count else { return target }
    fragment.append(url, pathEnd + 1..<count)
    target.fragment = 0..<fragment.count
    return target
  }

  /// Sets `path` to the folder and the segments of a relative path that holds no escape and no backslash.
  ///
  /// Most paths climb first, if they climb at all: that is done on the folder, before anything is copied.
  private mutating func appendPlainPath(
    _ range: Range<Int>, of url: Span<UInt8>, folder: Span<UInt8>, to target: inout URLTarget
  ) {
    let dot = UInt8(ascii: ".")
    let slash = UInt8(ascii: "/")
    var start = range.lowerBound
    var folderEnd = folder.count
    while start + 1 < range.upperBound, url[start] == dot {
      if url[start + 1] == slash {
        start += 2
      } else if url[start + 1] == dot, start + 2 < range.upperBound, url[start + 2] == slash {
        start += 3
        if folderEnd == 0 { target.kind = .outside }
        folderEnd = parent(of: folder, folderEnd)
      } else {
        break
      }
    }
    path.append(folder, 0..<folderEnd)
    let rest = start..<range.upperBound
    guard !rest.contains(where: { url[$0] == dot && ($0 == start || url[$0 - 1] == slash) }) else {
      return appendPath(rest, of: url, to: &target)
    }
    path.append(url, rest)
    target.isDirectory = path.isEmpty || path[path.count - 1] == slash
  }

  /// Returns where the folder above `folder[..<end]`, which ends in a slash, ends.
  private func parent(of folder: Span<UInt8>, _ end: Int) -> Int {
    var start = max(0, end - 1)
    while start > 0, folder[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start
  }

  /// Appends the segments of a relative path to `path`, which holds the folder.
  mutating func appendPath(_ range: Range<Int>, of url: Span<UInt8>, to target: inout URLTarget) {
    var start = range.lowerBound
    // Segments that stand as they are written are copied together, with their slashes.
    var run = start
    while start <= range.upperBound {
      var end = start
      var isPlain = true
      while end < range.upperBound, url[end] != UInt8(ascii: "/") {
        if url[end] == UInt8(ascii: "%") { isPlain = false }
        if url[end] == UInt8(ascii: "\\") { break }
        end += 1
      }
      let dots = dots(in: url, start..<end)
      let isSlash = end < range.upperBound && url[end] == UInt8(ascii: "/")
      let isAsWritten = isPlain && dots == 0 && (isSlash || end == range.upperBound)
      if !isAsWritten {
        path.append(url, run..<start)
        run = min(end + 1, range.upperBound)
        appendSegment(start..<end, dots: dots, isLast: end == range.upperBound, of: url, to: &target)
      }
      start = end + 1
    }
    path.append(url, run..<range.upperBound)
    target.isDirectory = path.isEmpty || path.last == UInt8(ascii: "/")
  }

  private mutating func appendSegment(
    _ segment: Range<Int>, dots: Int, isLast: Bool, of url: Span<UInt8>, to target: inout URLTarget
  ) {
    switch dots {
    case 1: return
    case 2: return climb(&target)
    default: break
    }
    if path.appendDecoded(url, segment, keepingSlashes: true) { target.hasEncodedSlash = true }
    if !isLast { path.append(UInt8(ascii: "/")) }
  }

  /// Answers 1 for the segment `.`, 2 for `..`, 0 for any other; `%2e` is a dot.
  private func dots(in url: Span<UInt8>, _ segment: Range<Int>) -> Int {
    guard let first = segment.first, segment.count <= 6 else { return 0 }
    guard url[first] == UInt8(ascii: ".") || url[first] == UInt8(ascii: "%") else { return 0 }
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
    guard !path.isEmpty else {
      target.kind = .outside
      return
    }
    var start = path.count - 1
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    path.removeLast(path.count - start)
  }
}

extension UInt8 {
  /// Whether this byte means itself wherever it stands in a URL, apart from slashes and dots in the path.
  @inline(__always)
  fileprivate var isPlain: Bool {
    // 0xC2 begins a non-breaking space; no other byte outside ASCII has to be looked at.
    guard self < 0x80 else { return self != 0xC2 }
    // One bit for each of `-`, `.`, `/`, the digits; `_` and the letters.
    let plain: UInt64 = self < 0x40 ? 0x03FF_E000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return plain >> UInt64(self & 0x3F) & 1 == 1
  }

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

extension String {
  /// The text percent-decoded, an escape that is none left as it is; nil if the bytes are no UTF-8. O(n).
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    bytes.appendDecoded(Array(utf8).span, 0..<utf8.count)
    return String(validating: bytes, as: UTF8.self)
  }
}
