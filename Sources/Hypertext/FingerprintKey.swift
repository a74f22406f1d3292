/// What fingerprints of names are mixed with: drawn at random, so that nobody can choose names that meet in a table.
package struct FingerprintKey: Sendable {
  let start: UInt64
  let factor: UInt64
  let end: UInt64

  /// Draws a key from the system.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(from: &generator)
  }

  /// Draws a key from a generator.
  package init(from generator: inout some RandomNumberGenerator) {
    start = generator.next()
    // Odd numbers lose no bit of what they multiply.
    factor = generator.next() | 1
    end = generator.next() | 1
  }
}
