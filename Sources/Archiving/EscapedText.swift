/// Text from an archive, made safe to print: what could steer a terminal or forge a line is escaped.
struct EscapedText: CustomStringConvertible {
  let description: String

  /// Escapes bytes; what is not UTF-8 appears as U+FFFD, and what is more than `limit` bytes as an ellipsis. O(limit).
  init(_ bytes: some Collection<UInt8>, limit: Int) {
    var text = ""
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.prefix(limit).makeIterator()
    decoding: while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if Self.isPlain(scalar) {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        }
      case .error: text += "\u{FFFD}"
      case .emptyInput: break decoding
      }
    }
    description = bytes.count > limit ? text + "…" : text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      false
    default: scalar != "'" && scalar != "\\"
    }
  }
}
