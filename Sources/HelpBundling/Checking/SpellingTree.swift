/// Names as a tree of their letters, in which those a few letters away from another are found without a look at the rest.
///
/// The distance is that of optimal string alignment: insertions, deletions, substitutions, swaps of neighbours. Names
/// that begin alike share the work, and a beginning that is too far away ends it for all of them. A digit is no slip for
/// another one: the picture or the section that is missing is not the next.
struct SpellingTree: Sendable {
  /// A letter of a name; its children follow it, up to `end`.
  private struct Node {
    var letter: Unicode.Scalar
    var depth: UInt32
    var end: UInt32
    /// The number of the name that ends here and one, zero for none.
    var entry: UInt32
  }

  /// More letters than that are not prepared; such a list has no near misses.
  private static var maximumLetters: Int { 2_000_000 }

  private var nodes: [Node] = []
  private var height = 0

  /// Prepares names. O(letters × log names).
  init(_ names: [String]) {
    let words = names.map { Array($0.unicodeScalars) }
    guard words.reduce(0, { $0 + $1.count }) <= Self.maximumLetters else { return }
    let order = words.indices.sorted { left, right in
      if words[left].lexicographicallyPrecedes(words[right]) { return true }
      return words[left] == words[right] && left < right
    }
    var open: [Int] = []
    for number in order { insert(words[number], number: number, open: &open) }
    close(&open, downTo: 0)
  }

  private mutating func insert(_ word: [Unicode.Scalar], number: Int, open: inout [Int]) {
    var shared = 0
    while shared < min(word.count, open.count), nodes[open[shared]].letter == word[shared] { shared += 1 }
    guard shared < word.count else { return }
    close(&open, downTo: shared)
    for (index, letter) in word.enumerated().dropFirst(shared) {
      open.append(nodes.count)
      nodes.append(Node(letter: letter, depth: UInt32(truncatingIfNeeded: index + 1), end: 0, entry: 0))
    }
    nodes[nodes.count - 1].entry = UInt32(truncatingIfNeeded: number + 1)
    height = max(height, word.count)
  }

  private mutating func close(_ open: inout [Int], downTo count: Int) {
    while open.count > count, let node = open.popLast() {
      nodes[node].end = UInt32(truncatingIfNeeded: nodes.count)
    }
  }

  /// Returns the number of the closest name but `excluded`, the first of several; nil if none is within `limit`, or if
  /// `visits`, from which every letter looked at is taken, is used up.
  func closest(to wanted: [Unicode.Scalar], limit: Int, except excluded: Int?, visits: inout Int) -> Int? {
    var table = Table(wanted: wanted, limit: limit, height: min(height, wanted.count + limit))
    var best: (distance: Int, name: Int)?
    var index = 0
    while index < nodes.count {
      guard visits > 0 else { return nil }
      visits -= 1
      let node = nodes[index]
      let depth = Int(node.depth)
      guard depth <= table.height, table.fill(row: depth, letter: node.letter) else {
        index = Int(node.end)
        continue
      }
      let name = Int(node.entry) - 1
      if name >= 0, name != excluded, let distance = table.distance(at: depth),
        best.map({ (distance, name) < $0 }) ?? true, !table.hasOtherNumbers(at: depth)
      {
        best = (distance, name)
      }
      index += 1
    }
    return best?.name
  }
}

/// The distances of the beginnings of one name from those of the wanted one, as far as they can matter: one row for each
/// letter, in which the columns within `limit` of the diagonal are kept.
private struct Table {
  let wanted: [Unicode.Scalar]
  let limit: Int
  let height: Int
  private let width: Int
  private var rows: [UInt8]
  private var letters: [Unicode.Scalar]

  init(wanted: [Unicode.Scalar], limit: Int, height: Int) {
    self.wanted = wanted
    self.limit = limit
    self.height = height
    width = 2 * limit + 1
    rows = [UInt8](repeating: UInt8(limit + 1), count: (height + 1) * width)
    letters = [Unicode.Scalar](repeating: " ", count: height + 1)
    for column in 0...min(limit, wanted.count) { rows[column + limit] = UInt8(column) }
  }

  /// Fills the row of a letter from those before it, and says whether a name that begins so can be within the limit.
  mutating func fill(row: Int, letter: Unicode.Scalar) -> Bool {
    letters[row] = letter
    let start = row * width
    let isDigit = letter.isDigit
    let tooFar = UInt8(limit + 1)
    var isClose = false
    var before = tooFar
    for slot in 0..<width {
      let column = row + slot - limit
      var distance = tooFar
      if column >= 0, column <= wanted.count {
        if slot + 1 < width, rows[start - width + slot + 1] < limit, mayAdd(letter, at: column) {
          distance = rows[start - width + slot + 1] + 1
        }
        if column > 0 {
          let other = wanted[column - 1]
          let areDigits = isDigit && other.isDigit
          if other == letter {
            distance = min(distance, rows[start - width + slot])
          } else if !areDigits {
            distance = min(distance, rows[start - width + slot] + 1)
          }
          if !areDigits || other == "0" { distance = min(distance, before + 1) }
          if row > 1, column > 1, !areDigits, other == letters[row - 1], wanted[column - 2] == letter {
            distance = min(distance, rows[start - 2 * width + slot] + 1)
          }
        }
      }
      before = min(distance, tooFar)
      rows[start + slot] = before
      isClose = isClose || before <= limit
    }
    return isClose
  }

  /// Whether a letter may be missing from the wanted name before `column`: a digit does not make a number another one.
  private func mayAdd(_ letter: Unicode.Scalar, at column: Int) -> Bool {
    guard letter.isDigit, letter != "0" else { return true }
    return !(column > 0 && wanted[column - 1].isDigit) && !(column < wanted.count && wanted[column].isDigit)
  }

  /// Returns the distance of the name that ends with a row, or nil if it is over the limit.
  func distance(at row: Int) -> Int? {
    let slot = wanted.count - row + limit
    guard (0..<width).contains(slot), rows[row * width + slot] <= limit else { return nil }
    return Int(rows[row * width + slot])
  }

  /// Whether the name that ends with a row has other numbers than the wanted one.
  func hasOtherNumbers(at row: Int) -> Bool {
    SpellingTree.differInNumbers(wanted[...], letters[1...row])
  }
}

extension SpellingTree {
  /// Whether two names have as many numbers and not the same ones; zeros in front of one do not count.
  static func differInNumbers(
    _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let (left, right) = (numbers(in: left), numbers(in: right))
    return left.count == right.count && left != right
  }

  private static func numbers(in letters: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
    letters.split { !$0.isDigit }.map { number in number.drop { $0 == "0" } }
  }
}

extension Unicode.Scalar {
  /// Whether this is a digit of ASCII.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
