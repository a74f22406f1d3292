/// Splits a list of files into shares of about the same number of bytes.
enum WorkShare {
  /// What opening a file costs beside reading it, in bytes.
  private static let opening: UInt64 = 8192

  /// Returns at most `jobs` ranges without gap or overlap, none of them empty.
  static func split(_ sizes: [UInt64], into jobs: Int) -> [Range<Int>] {
    let total = sizes.reduce(UInt64(0)) { $0 &+ $1 &+ opening }
    let share = max(1, total / UInt64(max(1, jobs)))
    var ranges: [Range<Int>] = []
    var start = 0
    var sum: UInt64 = 0
    for (index, size) in sizes.enumerated() {
      sum = sum &+ size &+ opening
      guard sum >= share, ranges.count < jobs - 1 else { continue }
      ranges.append(start..<index + 1)
      start = index + 1
      sum = 0
    }
    if start < sizes.count { ranges.append(start..<sizes.count) }
    return ranges
  }
}
