/// Finds the word that was meant: "did you mean 'includedFiles'?"
package struct NearMiss: Sendable {
  private let words: [String]

  /// Creates a finder among the words that are right.
  package init(among words: [String]) {
    self.words = words
  }

  /// Returns the closest word, the first of several, or nil if none is close.
  ///
  /// Close is: equal but for case, hyphens and underscores, or no more than a third of the letters inserted, dropped,
  /// replaced or swapped with their neighbour. O(words × length²); a text over 64 letters is close to nothing.
  package func closest(to text: String) -> String? {
    guard text.unicodeScalars.count <= 64 else { return nil }
    let wanted = Self.letters(of: text)
    var best: (word: String, distance: Int)?
    for word in words {
      let letters = Self.letters(of: word)
      let allowed = max(1, min(wanted.count, letters.count) / 3)
      let distance = Self.distance(wanted, letters)
      guard distance == 0 || distance <= allowed && wanted.count > 1 else { continue }
      if distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word
  }

  private static func letters(of text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isEqual = left[row] == right[column]
        var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
