/// A number of bytes as a person reads it: `999 B`, `1.5 MB`; powers of 1000.
struct ByteCount: CustomStringConvertible {
  /// The bytes.
  let bytes: UInt64

  /// Wraps a number of bytes.
  init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// The number with one decimal, rounded down, and its unit.
  var description: String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var tenths = bytes / 100
    var unit = 0
    while tenths >= 10_000, unit < units.count - 1 {
      tenths /= 1000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
