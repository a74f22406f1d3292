/// A cheap fingerprint of a file's content, from every sixteenth of its bytes.
///
/// Equal files have equal samples; unequal files with equal samples are told apart by their digests.
struct ContentSample {
  /// The fingerprint of the bytes so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private var next = 0

  private static let step = 16
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds bytes. O(n / 16).
  mutating func update(_ bytes: Span<UInt8>) {
    let (one, step) = (Self.factor, Self.step)
    let (two, three, four) = (one &* one, one &* one &* one, one &* one &* one &* one)
    // Four steps of the polynomial at once: one multiplication waits for another only every 64 bytes.
    while next + 3 * step < bytes.count {
      let first = UInt64(bytes[next]) &* three &+ UInt64(bytes[next + step]) &* two
      let second = UInt64(bytes[next + 2 * step]) &* one &+ UInt64(bytes[next + 3 * step])
      value = value &* four &+ first &+ second
      next += 4 * step
    }
    while next < bytes.count {
      value = value &* one &+ UInt64(bytes[next])
      next += step
    }
    next -= bytes.count
  }
}
