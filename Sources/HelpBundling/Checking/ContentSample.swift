/// A cheap fingerprint of a file's content, from every sixteenth of its bytes.
///
/// Equal files have equal samples; unequal files with equal samples are told apart by their digests.
struct ContentSample {
  /// The fingerprint of the bytes so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private var next = 0

  /// Adds bytes. O(n / 16).
  mutating func update(_ bytes: Span<UInt8>) {
    while next < bytes.count {
      value = (value ^ UInt64(bytes[next])) &* 0x100_0000_01B3
      next += 16
    }
    next -= bytes.count
  }
}
