/// Text from an archive or a manifest, made fit for a terminal and a log.
///
/// Control, bidirectional, separating and invisible characters become `\u{…}`: none of them can forge a line, move the
/// cursor, turn a name around or hide in it. Joiners stay, since words and emoji need them.
package struct PrintableText: CustomStringConvertible, Sendable {
  /// The text without anything that a terminal obeys.
  package let description: String

  /// Escapes a text. O(n).
  package init(_ text: String) {
    guard text.unicodeScalars.contains(where: { Self.isHarmful($0) || Self.isInvisible($0) }) else {
      description = text
      return
    }
    var safe = ""
    for scalar in text.unicodeScalars {
      if Self.isHarmful(scalar) || Self.isInvisible(scalar) {
        safe += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    description = safe
  }

  /// Escapes a text, cuts it to 200 characters and puts it in single quotation marks.
  package init(quoting text: String) {
    description = "'\(PrintableText(cutting: text, to: 200))'"
  }

  /// Escapes a text and cuts it to so many characters. O(limit).
  package init(cutting text: String, to limit: Int) {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else {
      self.init(text)
      return
    }
    self.init(String(scalars[..<end]) + "…")
  }

  /// Whether a character does more than to show itself.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a character shows nothing and changes nothing that a reader could see.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x180E, 0x200B, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
