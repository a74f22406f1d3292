/// An encoding of several bytes a character that iconv decodes, opened once for any number of pieces of text.
struct MultiByteDecoder: ~Copyable {
  private let converter: Converter?
  private let differences: [Int: UInt32]
  private let leads: ClosedRange<UInt8>

  /// Opens an encoding by the name that iconv has for it; `leads` are the bytes that a pair begins with.
  init(_ name: String, leads: ClosedRange<UInt8>) {
    converter = Converter(from: name)
    differences = TextDecoder.differences[name] ?? [:]
    self.leads = leads
  }

  /// Decodes a piece of text, which has nothing to do with the one before. O(n).
  ///
  /// As in browsers, a bad sequence ends before an ASCII byte. If the system does not know the encoding, what is ASCII
  /// is read.
  func decode(
    _ source: Span<UInt8>, from start: Int, into text: inout [UInt8], _ result: inout DecodedText
  ) {
    var offset = start
    while true {
      switch converter {
      case .some(let converter):
        offset = converter.convert(source, offset..<source.count, into: &text)
      case .none:
        result.misfit = .noConverter
        return result.decodeSingleBytes(source, from: start, upperHalf: [], into: &text)
      }
      guard offset < source.count else { return }
      let lead = Int(source[offset])
      let pair = offset + 1 < source.count ? lead << 8 | Int(source[offset + 1]) : 0
      if let scalar = differences[lead] {
        text.appendScalar(scalar)
        offset += 1
      } else if let scalar = differences[pair] {
        text.appendScalar(scalar)
        offset += 2
      } else {
        result.appendReplacement(to: &text)
        offset += leads.contains(source[offset]) && pair & 0x80 != 0 ? 2 : 1
      }
    }
  }
}
