/// What a decoder made of a document's bytes.
package struct DecodedText: Sendable {
  /// The WHATWG name of the encoding, in small letters (`utf-8`, `shift_jis`).
  package var encoding: String
  /// The document in UTF-8, without byte order mark; nil if the source is valid UTF-8 as it is.
  package var text: [UInt8]?
  /// The offset of the first byte after a byte order mark: 3 or 0, always 0 where ``text`` is not nil.
  package var bodyStart: Int
  /// Where bytes fitted the encoding not: the offsets in the text of the U+FFFD that stand for them.
  ///
  /// No more than ``maximumUndecodable`` of them are kept.
  package var undecodable: [Int] = []
  /// Why they did not fit, as far as that is known.
  package var misfit = ScanResult.Remark.Kind.undecodable
  /// The label of the encoding that ``misfit`` is about, or nothing.
  package var label: [UInt8] = []
  /// The encoding label, as a range of the text, of the first declaration that disagrees with another
  /// and loses.
  package var conflict: Range<Int>?

  /// The number of offsets that are kept in ``undecodable``.
  package static let maximumUndecodable = 1000

  /// Adds U+FFFD to `text` for bytes that do not fit, and notes the place.
  mutating func appendReplacement(to text: inout [UInt8]) {
    if undecodable.count < Self.maximumUndecodable { undecodable.append(text.count) }
    text.appendScalar(0xFFFD)
  }
}

extension [UInt8] {
  /// Adds a range of `source`.
  mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    guard range.count < 16 else {
      source.extracting(range).copy(to: &self)
      return
    }
    for offset in range { append(source[offset]) }
  }

  /// Adds a Unicode scalar value in UTF-8; what is none becomes U+FFFD.
  mutating func appendScalar(_ value: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
    switch value {
    case 0..<0x80: append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      append(tail(0))
    case 0x800..<0xD800, 0xE000..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      append(tail(6))
      append(tail(0))
    case 0x10000..<0x110000:
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      append(tail(12))
      append(tail(6))
      append(tail(0))
    default:
      append(0xEF)
      append(0xBF)
      append(0xBD)
    }
  }
}
