/// The order of the bytes of two texts, which is the same in every locale and on every system.
enum BytewiseOrder {
  /// Whether `left` stands before `right`.
  static func areInOrder(_ left: String, _ right: String) -> Bool {
    let (first, second) = (left.utf8.span, right.utf8.span)
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }
}
