/// Resolves the escapes of JSON strings and of JavaScript strings, which are nearly the same.
enum JSONString {
  /// Appends the text that the bytes between two quotes stand for.
  ///
  /// It knows `\uXXXX` with surrogate pairs, and what only JavaScript has: `\u{…}`, `\xXX`, a line end that
  /// is left out.
  static func unescape(_ source: Span<UInt8>, _ range: Range<Int>, into buffer: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
        buffer.append(byte)
        continue
      }
      let letter = source[index]
      index += 1
      switch letter {
      case UInt8(ascii: "b"): buffer.append(0x08)
      case UInt8(ascii: "f"): buffer.append(0x0C)
      case UInt8(ascii: "n"): buffer.append(0x0A)
      case UInt8(ascii: "r"): buffer.append(0x0D)
      case UInt8(ascii: "t"): buffer.append(0x09)
      case UInt8(ascii: "v"): buffer.append(0x0B)
      case UInt8(ascii: "0"): buffer.append(0x00)
      case UInt8(ascii: "x"):
        guard let value = digits(2, at: &index, upTo: range.upperBound, in: source) else { break }
        buffer.appendScalar(value)
      case UInt8(ascii: "u"): appendScalar(at: &index, upTo: range.upperBound, in: source, to: &buffer)
      case 0x0A: break
      case 0x0D: if index < range.upperBound, source[index] == 0x0A { index += 1 }
      default: buffer.append(letter)
      }
    }
  }

  private static func appendScalar(
    at index: inout Int, upTo end: Int, in source: Span<UInt8>, to buffer: inout [UInt8]
  ) {
    if index < end, source[index] == UInt8(ascii: "{") {
      index += 1
      var value: UInt32 = 0
      while index < end, let digit = source[index].hexValue {
        value = min(value << 4 | UInt32(digit), 0x11_0000)
        index += 1
      }
      if index < end, source[index] == UInt8(ascii: "}") { index += 1 }
      buffer.appendScalar(value)
      return
    }
    guard let value = digits(4, at: &index, upTo: end, in: source) else { return }
    guard value & 0xFC00 == 0xD800, end - index >= 6, source[index] == UInt8(ascii: "\\"),
      source[index + 1] == UInt8(ascii: "u")
    else {
      buffer.appendScalar(value)
      return
    }
    var lowIndex = index + 2
    guard let low = digits(4, at: &lowIndex, upTo: end, in: source), low & 0xFC00 == 0xDC00 else {
      buffer.appendScalar(value)
      return
    }
    index = lowIndex
    buffer.appendScalar(0x1_0000 + (value & 0x3FF) << 10 + (low & 0x3FF))
  }

  /// Reads exactly so many hexadecimal digits, or nothing.
  private static func digits(_ count: Int, at index: inout Int, upTo end: Int, in source: Span<UInt8>)
    -> UInt32?
  {
    guard end - index >= count else { return nil }
    var value: UInt32 = 0
    for position in index..<index + count {
      guard let digit = source[position].hexValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += count
    return value
  }
}
