/// Writes JSON: compact, keys in the order given, escapes where JSON demands them and for what a terminal
/// would obey. Same calls, same bytes.
///
/// ```swift
/// var text = JSONText()
/// text.object { text in
///   text.member("name", "help")
///   text.member("files") { $0.array { $0.number(3) } }
/// }
/// ```
package struct JSONText: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty text.
  package init() {}

  /// What has been written, as text.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object with the members that `body` writes.
  package mutating func object<Failure>(_ body: (inout JSONText) throws(Failure) -> Void) throws(Failure) {
    begin(UInt8(ascii: "{"))
    try body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array with the values that `body` writes.
  package mutating func array<Failure>(_ body: (inout JSONText) throws(Failure) -> Void) throws(Failure) {
    begin(UInt8(ascii: "["))
    try body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a key; its value comes next.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key and the value that `body` writes.
  package mutating func member<Failure>(
    _ name: String, _ body: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    key(name)
    try body(&self)
  }

  /// Writes a key and a string.
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a string, or nothing for nil.
  package mutating func member(_ name: String, ifPresent value: String?) {
    if let value { member(name, value) }
  }

  /// Writes a key and a number.
  package mutating func member(_ name: String, _ value: some BinaryInteger) {
    key(name)
    number(value)
  }

  /// Writes a key and an array of strings.
  package mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array { text in
      for value in values { text.string(value) }
    }
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    // A view of text is looked through byte by byte; its span is, at the speed of memory.
    let span = value.utf8.span
    var hasEscapes = false
    var allBits: UInt8 = 0
    for index in span.indices {
      hasEscapes = hasEscapes || Self.needsEscape(span[index])
      allBits |= span[index]
    }
    if allBits >= 0x80, span.indices.contains(where: { Self.mayBeginHarm(span[$0]) }) {
      for scalar in value.unicodeScalars { append(scalar) }
    } else if hasEscapes {
      for byte in value.utf8 { append(byte) }
    } else {
      bytes.append(contentsOf: value.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func number(_ value: some BinaryInteger) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Ends a line, after the last value of a text or of a line of its own.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Whether the byte begins a character outside ASCII that a terminal may obey.
  private static func mayBeginHarm(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// Writes a character; what a terminal would obey is escaped, though JSON would allow it.
  private mutating func append(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x7F, PrintableText.isHarmful(scalar) else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
      return
    }
    let digits = String(scalar.value, radix: 16)
    bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
  }

  private mutating func append(_ byte: UInt8) {
    guard Self.needsEscape(byte) else {
      bytes.append(byte)
      return
    }
    let short: String? =
      switch byte {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case 0x08: "b"
      case 0x09: "t"
      case 0x0A: "n"
      case 0x0C: "f"
      case 0x0D: "r"
      default: nil
      }
    let long = (byte < 0x10 ? "u000" : "u00") + String(byte, radix: 16)
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(contentsOf: (short ?? long).utf8)
  }
}
