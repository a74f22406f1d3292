/// Text from an archive or a manifest, made fit for a terminal and a log.
///
/// Control, bidirectional and separating characters become `\u{…}`: none of them can forge a line, move the cursor or
/// turn a name around.
package struct PrintableText: CustomStringConvertible, Sendable {
  /// The text without anything that a terminal obeys.
  package let description: String

  /// Escapes a text. O(n).
  package init(_ text: String) {
    guard text.unicodeScalars.contains(where: Self.isHarmful) else {
      description = text
      return
    }
    var safe = ""
    for scalar in text.unicodeScalars {
      if Self.isHarmful(scalar) {
        safe += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    description = safe
  }

  /// Escapes a text, cuts it to 200 characters and puts it in single quotation marks.
  package init(quoting text: String) {
    let isLong = text.unicodeScalars.count > 200
    let shown = isLong ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))) + "…" : text
    description = "'\(PrintableText(shown))'"
  }

  /// Whether a character does more than to show itself.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
