import Testing

@testable import Hypertext

/// Whether who writes names can choose them so that they meet in a table.
@Suite struct FingerprintKeyTests {
  private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Undoes a multiplication and a shift without a key: the words whose mixtures end with 22 zeros.
  private static func crafted(_ count: Int) -> [[UInt8]] {
    var inverse = factor
    for _ in 0..<6 { inverse = inverse &* (2 &- factor &* inverse) }
    return (1...count).map { number in
      var word = UInt64(number) << 22
      word ^= word >> 32
      word = word &* inverse
      word ^= word >> 32
      word = word &* inverse ^ 8 &* 0x9E37_79B9_7F4A_7C15
      return bytes(of: word)
    }
  }

  /// A key that is the same in every run.
  private static func key(_ seed: UInt64) -> FingerprintKey {
    var generator = Generator(state: seed)
    return FingerprintKey(from: &generator)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  private static func bytes(of word: UInt64) -> [UInt8] {
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe Array($0) }
  }

  @Test(arguments: 1...8) func scattersCraftedNames(seed: UInt64) {
    let key = Self.key(seed)
    let places = Set(Self.crafted(20_000).map { $0.span.fingerprint(by: key) & 0x7FFF })
    // So many different places of 32,768 are 15,000 if chance decides.
    #expect(places.count > 14_000)
  }

  @Test(arguments: 1...8) func leavesNoDifferenceThatCancels(seed: UInt64) {
    let key = Self.key(seed)
    let names = (0..<1_024).map { choice in
      (0..<10).flatMap { bit in
        let isChanged = choice >> bit & 1 == 1
        return Self.bytes(of: isChanged ? 1 << 63 : 0) + Self.bytes(of: isChanged ? 1 << 63 | 1 << 31 : 0)
      }
    }
    #expect(Set(names.map { $0.span.fingerprint(by: key) }).count == names.count)
  }

  @Test(arguments: [0x00, 0x61, 0xFF] as [UInt8]) func tellsLengthsApart(byte: UInt8) {
    let key = Self.key(1)
    let names = (0...64).map { [UInt8](repeating: byte, count: $0) }
    #expect(Set(names.map { $0.span.fingerprint(by: key) }).count == names.count)
  }

  @Test func takesEveryByte() {
    let key = Self.key(1)
    for count in 1...40 {
      let name = [UInt8](repeating: 0x61, count: count)
      let changed = (0..<count).map { place in
        var changed = name
        changed[place] = 0x62
        return changed.span.fingerprint(by: key)
      }
      #expect(Set(changed + [name.span.fingerprint(by: key)]).count == count + 1)
    }
  }

  @Test func dependsOnTheKey() {
    let name = Array("en/start.html".utf8)
    let (one, other) = (FingerprintKey(), FingerprintKey())
    #expect(name.span.fingerprint(by: one) == name.span.fingerprint(by: one))
    #expect(name.span.fingerprint(by: one) != name.span.fingerprint(by: other))
  }
}
