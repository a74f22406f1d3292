/// Marks the names of what one run makes, so that no run takes another's for its own.
enum RandomMark {
  /// Draws a mark: 64 random bits, as 16 hexadecimal digits.
  static func draw() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text may have been drawn.
  static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
