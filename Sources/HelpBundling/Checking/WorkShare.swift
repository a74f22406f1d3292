/// Splits a list of files into shares that cost about the same.
enum WorkShare {
  /// What a file costs to read, in the time that a byte of a document takes to be checked.
  ///
  /// Opening or creating one is worth some thousand bytes; a byte that is only copied and digested, a sixth.
  static func cost(size: UInt64, isDocument: Bool) -> UInt64 {
    8192 &+ (isDocument ? size : size / 6)
  }

  /// Returns at most `jobs` ranges without gap or overlap, none of them empty, of about the same cost.
  static func split(_ costs: [UInt64], into jobs: Int) -> [Range<Int>] {
    let total = costs.reduce(UInt64(0), &+)
    let share = max(1, total / UInt64(max(1, jobs)))
    var ranges: [Range<Int>] = []
    var start = 0
    var sum: UInt64 = 0
    for (index, cost) in costs.enumerated() {
      sum = sum &+ cost
      guard sum >= share, ranges.count < jobs - 1 else { continue }
      ranges.append(start..<index + 1)
      start = index + 1
      sum = 0
    }
    if start < costs.count { ranges.append(start..<costs.count) }
    return ranges
  }
}
