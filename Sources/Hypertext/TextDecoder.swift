#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the encoding of a document and turns its bytes into UTF-8.
///
/// Most documents are UTF-8 already: then nothing is copied. Everything else goes through iconv, under the
/// names whose tables are those of browsers. Bytes that do not fit become U+FFFD and hide nothing after them.
package struct TextDecoder: Sendable {
  /// The upper half of the single-byte encoding used last; zero stands for a byte without a character.
  private var upperHalf: (name: String, scalars: [UInt32]) = ("", [])

  /// Creates a decoder; it can be used for any number of documents.
  package init() {}

  /// Decodes a document.
  ///
  /// The encoding is that of the byte order mark, else what the document declares, else
  /// `fallbackEncoding` (a label, for a style sheet that of the page that loads it), else UTF-8. A page in UTF-16
  /// lends its encoding to no sheet: one of single bytes would be read as other characters, and nothing be found in it.
  package mutating func decode(
    _ source: Span<UInt8>, kind: DocumentKind, fallbackEncoding: String?
  ) -> DecodedText {
    for isBigEndian in [false, true] where Self.isUTF32(source, isBigEndian: isBigEndian) {
      return decodeUTF32(source, isBigEndian: isBigEndian)
    }
    if let encoding = Self.unmarkedUTF16(source, kind: kind) { return decodeUnmarked(source, as: encoding) }
    let mark = Self.byteOrderMark(of: source, kind: kind)
    let start = mark?.count ?? 0
    var declarations = EncodingDeclarations(of: source, from: start, kind: kind)
    let encoding =
      mark?.encoding ?? declarations.deciding(for: kind)?.encoding.asDeclaredInText
      ?? fallbackEncoding.flatMap { TextEncoding.labelled($0.utf8) }?.lent ?? .utf8

    var result = DecodedText(encoding: encoding.name, bodyStart: start)
    if encoding.codec == .utf8, source.firstInvalidUTF8(from: start) == source.count {
      result.conflict = declarations.conflict(with: encoding, isMarked: mark != nil, kind: kind)
      return result
    }
    if mark == nil, fallbackEncoding == nil, let result = decodeDisregarded(source, declarations, kind: kind)
    {
      return result
    }
    var text: [UInt8] = []
    text.reserveCapacity(source.count + source.count / 2)
    transcode(source, from: start, as: encoding.codec, into: &text, &result)
    if mark == nil, encoding.codec != .utf8, !result.undecodable.isEmpty {
      explainMisfit(of: source, to: encoding, label: declarations.deciding(for: kind)?.label, in: &result)
    }
    // The declarations are read again, so that their places are places in the text.
    declarations = EncodingDeclarations(of: text.span, from: 0, kind: kind)
    result.conflict = declarations.conflict(with: encoding, isMarked: mark != nil, kind: kind)
    result.bodyStart = 0
    result.text = text
    return result
  }

  /// Recognizes a byte order mark, and UTF-16 without one by the XML declaration it begins with.
  private static func byteOrderMark(
    of source: Span<UInt8>, kind: DocumentKind
  ) -> (encoding: TextEncoding, count: Int)? {
    func begins(_ bytes: [UInt8]) -> Bool {
      source.count >= bytes.count && bytes.indices.allSatisfy { source[$0] == bytes[$0] }
    }
    if begins([0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if begins([0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if begins([0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    guard kind == .html || kind == .xhtml || kind == .svg else { return nil }
    if begins([0x3C, 0, 0x3F, 0, 0x78, 0]) { return (.utf16LittleEndian, 0) }
    if begins([0, 0x3C, 0, 0x3F, 0, 0x78]) { return (.utf16BigEndian, 0) }
    return nil
  }

  /// Recognizes the byte order mark of UTF-32, which browsers take for that of UTF-16 or for none.
  private static func isUTF32(_ source: Span<UInt8>, isBigEndian: Bool) -> Bool {
    guard source.count >= 8 else { return false }
    let mark = (source[0], source[1], source[2], source[3])
    return mark == (isBigEndian ? (0, 0, 0xFE, 0xFF) : (0xFF, 0xFE, 0, 0))
  }

  /// Reads UTF-32 all the same, so that its references are known.
  private func decodeUTF32(_ source: Span<UInt8>, isBigEndian: Bool) -> DecodedText {
    var result = DecodedText(encoding: "utf-32", bodyStart: 0)
    var text: [UInt8] = []
    result.decodeUTF32(source, from: 4, isBigEndian: isBigEndian, into: &text)
    result.misfit = .unsupportedEncoding
    result.label = Array("utf-32".utf8)
    result.undecodable = [0]
    result.text = text
    return result
  }

  /// Recognizes UTF-16 without a byte order mark, which browsers do not: two signs of ASCII begin the document, each
  /// beside a zero.
  private static func unmarkedUTF16(_ source: Span<UInt8>, kind: DocumentKind) -> TextEncoding? {
    guard source.count >= 4, source[0] == 0 || source[1] == 0, byteOrderMark(of: source, kind: kind) == nil
    else { return nil }
    func isASCII(_ index: Int) -> Bool { (1..<0x80).contains(source[index]) }
    if isASCII(0), source[1] == 0, isASCII(2), source[3] == 0 { return .utf16LittleEndian }
    if source[0] == 0, isASCII(1), source[2] == 0, isASCII(3) { return .utf16BigEndian }
    return nil
  }

  private mutating func decodeUnmarked(_ source: Span<UInt8>, as encoding: TextEncoding) -> DecodedText {
    var result = DecodedText(encoding: encoding.name, bodyStart: 0)
    var text: [UInt8] = []
    transcode(source, from: 0, as: encoding.codec, into: &text, &result)
    result.misfit = .unmarkedUTF16
    result.undecodable = [0]
    result.text = text
    return result
  }

  /// Decodes a document as a declaration says that does not count, if all of it fits.
  private mutating func decodeDisregarded(
    _ source: Span<UInt8>, _ declarations: EncodingDeclarations, kind: DocumentKind
  ) -> DecodedText? {
    guard let (declaration, reason) = declarations.disregarded(for: kind) else { return nil }
    let encoding = declaration.encoding.asDeclaredInText
    var result = DecodedText(encoding: encoding.name, bodyStart: 0)
    var text: [UInt8] = []
    transcode(source, from: 0, as: encoding.codec, into: &text, &result)
    guard result.undecodable.isEmpty else { return nil }
    let place = EncodingDeclarations(of: text.span, from: 0, kind: kind).disregarded(for: kind)?.declaration
      .label
    result.misfit = reason
    result.label.append(source, declaration.label)
    result.undecodable = [place?.lowerBound ?? 0]
    result.text = text
    return result
  }

  /// Finds out whether a document without a byte order mark is in UTF-8 after all, and whether browsers read what it
  /// says it is in. In seven bits every encoding looks like UTF-8.
  private func explainMisfit(
    of source: Span<UInt8>, to encoding: TextEncoding, label: Range<Int>?, in result: inout DecodedText
  ) {
    let isASCII = source.firstNonASCII(from: 0, to: source.count) == source.count
    if !isASCII, source.firstInvalidUTF8(from: 0) == source.count {
      result.misfit = .mislabelled
    } else if encoding.codec == .replacement {
      result.misfit = .unsupportedEncoding
    } else {
      return
    }
    if let label { result.label.append(source, label) } else { result.label = Array(encoding.name.utf8) }
  }

  mutating func transcode(
    _ source: Span<UInt8>, from start: Int, as codec: TextEncoding.Codec, into text: inout [UInt8],
    _ result: inout DecodedText
  ) {
    switch codec {
    case .utf8: result.decodeUTF8(source, from: start, into: &text)
    case .utf16(let isBigEndian):
      result.decodeUTF16(source, from: start, isBigEndian: isBigEndian, into: &text)
    case .singleByte(let name):
      if upperHalf.name != name { upperHalf = (name, Self.upperHalf(of: name)) }
      if upperHalf.scalars.isEmpty { result.misfit = .noConverter }
      result.decodeSingleBytes(source, from: start, upperHalf: upperHalf.scalars, into: &text)
    case .userDefined:
      result.decodeSingleBytes(source, from: start, upperHalf: (0xF780...0xF7FF).map { $0 }, into: &text)
    case .replacement:
      // Browsers show one U+FFFD and nothing else; what is ASCII is read here all the same.
      result.appendReplacement(to: &text)
      result.decodeSingleBytes(source, from: start, upperHalf: [], into: &text)
    case .multiByte(let name, let leads):
      MultiByteDecoder(name, leads: leads).decode(source, from: start, into: &text, &result)
    case .iso2022JP:
      decodeISO2022JP(source, from: start, into: &text, &result)
    }
  }

  /// Asks iconv for each byte of the upper half alone, so that nothing is combined with its neighbour.
  private static func upperHalf(of name: String) -> [UInt32] {
    guard let converter = Converter(from: name) else { return [] }
    return (0x80...0xFF).map { (byte: UInt8) -> UInt32 in
      if let scalar = differences[name]?[Int(byte)] { return scalar }
      var text: [UInt8] = []
      let isKnown = converter.convert([byte].span, 0..<1, into: &text) == 1
      let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first
      guard isKnown, let scalar else { return byte < 0xA0 ? UInt32(byte) : 0 }
      return scalar.value
    }
  }

  /// Bytes and pairs of bytes for which the Encoding Standard and the C library differ.
  static let differences: [String: [Int: UInt32]] = [
    "BIG5-HKSCS": [
      0xA15A: 0x2574, 0xA1C3: 0xFFE3, 0xA1C5: 0x2CD, 0xA1FE: 0xFF0F, 0xA240: 0xFF3C, 0xA2CC: 0x5341,
      0xA2CE: 0x5345,
    ],
    "CP932": [0x80: 0x80],
    "GB18030": [0x80: 0x20AC],
    "KOI8-U": [0xAE: 0x45E, 0xBE: 0x40E],
    "MACINTOSH": [0xC6: 0x2206, 0xF0: 0xF8FF],
    "MAC-UK": [0xFF: 0x20AC],
  ]
}

/// A handle of iconv that converts to UTF-8.
@safe struct Converter: ~Copyable {
  private let handle: iconv_t

  /// Opens a converter; nil if the system does not know the encoding.
  init?(from name: String) {
    let opened = unsafe iconv_open("UTF-8", name)
    guard let opened = unsafe opened, Int(bitPattern: opened) != -1 else { return nil }
    unsafe handle = opened
  }

  deinit { _ = unsafe iconv_close(handle) }

  /// Converts a range of the source.
  ///
  /// - Returns: the end of the range, or the offset of the first sequence that is bad or incomplete.
  func convert(_ source: Span<UInt8>, _ range: Range<Int>, into text: inout [UInt8]) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= source.count else { return range.upperBound }
    let rest = unsafe source.withUnsafeBytes { bytes in
      unsafe withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
        var rest = range.count
        guard let base = bytes.baseAddress, let room = buffer.baseAddress else { return 0 }
        // iconv reads only, though its parameter says otherwise.
        var input: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutableRawPointer(
          mutating: base + range.lowerBound
        ).assumingMemoryBound(to: CChar.self)
        var isFlushing = false
        while true {
          var output: UnsafeMutablePointer<CChar>? = unsafe room.assumingMemoryBound(to: CChar.self)
          var free = buffer.count
          let status =
            unsafe isFlushing
            ? iconv(handle, nil, nil, &output, &free) : iconv(handle, &input, &rest, &output, &free)
          let isFull = status == -1 && errno == E2BIG
          let written = buffer.count - free
          unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<written]))
          if isFull && written > 0 { continue }
          if isFlushing { return rest }
          // What iconv holds back is asked for, and its state forgotten.
          isFlushing = true
        }
      }
    }
    return range.upperBound - rest
  }
}
