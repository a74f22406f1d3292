/// The optimal string alignment distance: insertions, deletions, substitutions, swaps of neighbours.
enum EditDistance {
  /// Returns the distance, or nil if it is over `limit`. O(length × limit).
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    for row in left.indices {
      var current = [Int](repeating: far, count: right.count + 1)
      current[0] = min(row + 1, far)
      let columns = max(0, row - limit)..<min(right.count, row + limit + 1)
      for column in columns {
        let isSame = left[row] == right[column]
        var distance = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(distance, far)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
