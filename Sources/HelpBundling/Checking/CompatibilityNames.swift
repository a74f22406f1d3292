internal import Normalization

/// Names whose letters have another form, such as full width, found by the usual form (NFKC); prepared when first asked.
final class CompatibilityNames {
  private let names: [String]
  private lazy var numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() where name.utf8.contains(where: { $0 >= 0x80 }) {
      let key = name.normalized(.nfkc).normalized(.caseFolded)
      if key != name.normalized(.caseFolded), numbers[key] == nil { numbers[key] = number }
    }
    return numbers
  }()

  /// Prepares to search names.
  init(_ names: [String]) {
    self.names = names
  }

  /// Returns the number of the first name that has unusual letters and is `name` in the usual ones, but for case.
  func number(of name: String) -> Int? {
    numbers[name.normalized(.nfkc).normalized(.caseFolded)]
  }
}
