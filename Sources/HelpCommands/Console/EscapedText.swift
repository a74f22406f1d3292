extension String {
  /// The text with everything visible that a terminal would obey or that would change how it reads:
  /// control characters, bidirectional controls, line separators and invisible tags.
  ///
  /// Joiners stay: Persian and Indic words need them.
  var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isTreacherous) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.isTreacherous:
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it or text around it would read differently.
  fileprivate var isTreacherous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
