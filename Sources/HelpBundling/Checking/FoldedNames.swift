internal import Normalization

/// Names that are found whatever the case of their letters and their Unicode form.
struct FoldedNames {
  private let folded: NameTable
  /// For each folded name the first name that has it.
  private let numbers: [Int]

  /// Folds names. O(bytes of all names).
  init(_ names: [String]) {
    var folded = NameTable(capacity: names.count)
    var numbers: [Int] = []
    for (number, name) in names.enumerated()
    where folded.insert(name.normalized(.caseFolded).utf8.span).isNew {
      numbers.append(number)
    }
    self.folded = folded
    self.numbers = numbers
  }

  /// Returns the number of the first name that is `name` but for case or Unicode form.
  func number(of name: String) -> Int? {
    folded.number(of: name.normalized(.caseFolded)).map { numbers[$0] }
  }
}
