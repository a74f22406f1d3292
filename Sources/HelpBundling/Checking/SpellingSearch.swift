/// Finds the name that differs in the fewest letters, in lists that are searched again and again.
///
/// The work of one check is bounded: when a large manual is wrong throughout, the last of its findings have no
/// suggestion, and which these are depends on nothing but the order of the questions.
final class SpellingSearch<Key: Hashable> {
  private var trees: [Key: SpellingTree] = [:]
  private var remainingVisits = 10_000_000

  /// Returns the position of the closest name of a list, the first of several; nil if none is within `limit`.
  ///
  /// `names` is asked for once for each key; the one at the position `excluded` is not looked for.
  func closest(
    to wanted: String, limit: Int, in key: Key, except excluded: Int? = nil, names: () -> [String]
  ) -> Int? {
    guard limit > 0, remainingVisits > 0 else { return nil }
    let tree = tree(key, names: names)
    let letters = Array(wanted.unicodeScalars)
    for limit in 1...limit {
      if let position = tree.closest(to: letters, limit: limit, except: excluded, visits: &remainingVisits) {
        return position
      }
    }
    return nil
  }

  private func tree(_ key: Key, names: () -> [String]) -> SpellingTree {
    if let known = trees[key] { return known }
    let tree = SpellingTree(names())
    trees[key] = tree
    return tree
  }
}
