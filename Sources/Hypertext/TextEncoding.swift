/// An encoding of the Encoding Standard.
struct TextEncoding: Sendable {
  /// How an encoding's bytes become text. The names are those that iconv knows.
  enum Codec: Sendable, Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// One byte is one character, ASCII below 0x80.
    case singleByte(String)
    /// ASCII bytes, and characters of several bytes that begin with one of `leads`.
    case multiByte(String, leads: ClosedRange<UInt8>)
    case iso2022JP
    /// Bytes from 0x80 on are private characters.
    case userDefined
    /// What browsers refuse to read.
    case replacement
  }

  /// The name that the standard gives it, in small letters.
  let name: String
  /// How it is read.
  let codec: Codec

  static let utf8 = TextEncoding(name: "utf-8", codec: .utf8)
  static let utf16BigEndian = TextEncoding(name: "utf-16be", codec: .utf16(isBigEndian: true))
  static let utf16LittleEndian = TextEncoding(name: "utf-16le", codec: .utf16(isBigEndian: false))

  /// Finds the encoding that a label means; case and spaces around it do not matter.
  static func labelled(_ label: some Sequence<UInt8>) -> TextEncoding? {
    var name: [UInt8] = []
    for byte in label {
      if byte.isHTMLSpace && name.isEmpty { continue }
      // The longest label has 19 bytes.
      guard name.count < 64 else { return nil }
      name.append(byte.asciiLowercased)
    }
    while let last = name.last, last.isHTMLSpace { name.removeLast() }
    let text = String(decoding: name, as: UTF8.self)
    return text == "utf-8" ? .utf8 : EncodingLabels.encodings[text]
  }

  /// This encoding as a declaration means it that was itself read as ASCII: it can't be UTF-16.
  var asDeclaredInText: TextEncoding {
    switch codec {
    case .utf16: .utf8
    case .userDefined: TextEncoding(name: "windows-1252", codec: .singleByte("CP1252"))
    case .utf8, .singleByte, .multiByte, .iso2022JP, .replacement: self
    }
  }

  /// This encoding as a style sheet that declares none has it from a page: one of single bytes is not read in UTF-16.
  var lent: TextEncoding {
    if case .utf16 = codec { .utf8 } else { self }
  }

  /// Whether two declarations of these encodings mean the same.
  func agrees(with other: TextEncoding) -> Bool {
    switch (codec, other.codec) {
    case (.utf16, .utf16): true
    default: codec == other.codec
    }
  }
}
