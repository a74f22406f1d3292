/// Reads the `content` of `<meta http-equiv=refresh>` by the algorithm of the HTML standard.
package enum MetaRefresh {
  /// Answers where the URL stands, or nil when the page reloads itself or the value is no refresh.
  package static func url(in source: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let end = range.upperBound
    var index = source.skippingSpaces(from: range.lowerBound, to: end)
    let time = index
    while index < end, source[index].isASCIIDigit { index += 1 }
    guard index < end, index > time || source[index] == UInt8(ascii: ".") else { return nil }
    while index < end, source[index].isASCIIDigit || source[index] == UInt8(ascii: ".") { index += 1 }
    guard index < end, isSeparator(source[index]) || source[index].isHTMLSpace else { return nil }
    index = source.skippingSpaces(from: index, to: end)
    if index < end, isSeparator(source[index]) { index += 1 }
    index = source.skippingSpaces(from: index, to: end)
    guard index < end else { return nil }
    return unquoted(from: index, upTo: end, in: source)
  }

  private static func unquoted(from start: Int, upTo end: Int, in source: Span<UInt8>) -> Range<Int> {
    var index = start
    if source[index].asciiLowercased == UInt8(ascii: "u") {
      guard source.hasWord("url", at: index, before: end) else { return start..<end }
      index = source.skippingSpaces(from: index + 3, to: end)
      guard index < end, source[index] == UInt8(ascii: "=") else { return start..<end }
      index = source.skippingSpaces(from: index + 1, to: end)
    }
    guard index < end, source[index] == UInt8(ascii: "'") || source[index] == UInt8(ascii: "\"") else {
      return index..<end
    }
    let quote = source[index]
    index += 1
    var close = index
    while close < end, source[close] != quote { close += 1 }
    return index..<close
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
  }
}
