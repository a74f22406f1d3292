/// A SHA-256 digest (FIPS 180-4): 32 bytes.
package struct Digest: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a digest from its 32 bytes.
  ///
  /// - Returns: nil for any other number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    func word(_ start: Int) -> UInt64 {
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(8), word(16), word(24))
  }

  /// Creates a digest from exactly 64 lower-case hexadecimal digits.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.span
    guard digits.count == 64 else { return nil }
    func word(_ start: Int) -> UInt64? {
      var word: UInt64 = 0
      for place in start..<start + 16 {
        let digit = digits[place]
        let value: UInt8
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
        default: return nil
        }
        word = word << 4 | UInt64(value)
      }
      return word
    }
    guard let first = word(0), let second = word(16), let third = word(32), let fourth = word(48) else {
      return nil
    }
    words = (first, second, third, fourth)
  }

  /// The 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: 60, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt64(shift) & 0xF)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  package static func == (left: Digest, right: Digest) -> Bool {
    left.words == right.words
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
  }
}
