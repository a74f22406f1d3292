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
  /// The encoding label, as a range of the text, of the first declaration that disagrees with another
  /// and loses.
  package var conflict: Range<Int>?

  /// The number of offsets that are kept in ``undecodable``.
  package static let maximumUndecodable = 1000

  /// Adds U+FFFD to `text` for bytes that fit not, and notes the place.
  mutating func appendReplacement(to text: inout [UInt8]) {
    if undecodable.count < Self.maximumUndecodable { undecodable.append(text.count) }
    text.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }
}

extension [UInt8] {
  /// Adds a range of `source`.
  mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    source.extracting(range).copy(to: &self)
  }

  /// Adds a Unicode scalar value in UTF-8; what is none becomes U+FFFD.
  mutating func appendScalar(_ value: UInt32) {
    append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}
