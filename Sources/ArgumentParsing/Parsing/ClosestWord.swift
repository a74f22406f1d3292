/// Finds the word that a mistyped one was meant to be.
package struct ClosestWord: Sendable {
  private let words: [String]

  /// Looks among these words.
  package init(among words: [String]) {
    self.words = words
  }

  /// Returns the closest word within a third of its length, or the only one that the typed word begins.
  ///
  /// Ties go to the earlier word. O(words × length²), and words longer than 64 characters are not compared.
  package func find(_ typed: String) -> String? {
    let letters = Array(typed.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words where word.count <= 64 {
      let limit = max(1, max(word.count, letters.count) / 3)
      let distance = Self.distance(letters, Array(word.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max {
        best = (word, distance)
      }
    }
    if let best { return best.word }
    let continued = words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    return continued.count == 1 ? continued.first : nil
  }

  /// Counts the insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
