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
    guard text.utf8.count == 64 else { return nil }
    var words = SIMD4<UInt64>(repeating: 0)
    for (place, unit) in text.utf8.enumerated() {
      let value: UInt8
      switch unit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = unit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = unit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[place / 16] = words[place / 16] << 4 | UInt64(value)
    }
    self.words = (words[0], words[1], words[2], words[3])
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
