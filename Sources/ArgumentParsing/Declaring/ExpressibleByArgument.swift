/// A value that one word of the command line can say.
package protocol ExpressibleByArgument: Sendable {
  /// Reads a word.
  init(argument: String) throws(InvalidValue)

  /// Every word there is, for help and completions; empty when the set is open.
  static var allValueStrings: [String] { get }
}

extension ExpressibleByArgument {
  /// No closed set.
  package static var allValueStrings: [String] { [] }
}

extension String: ExpressibleByArgument {
  /// Takes the word as it is.
  package init(argument: String) throws(InvalidValue) {
    self = argument
  }
}

extension Int: ExpressibleByArgument {
  /// Reads a decimal number.
  package init(argument: String) throws(InvalidValue) {
    guard let number = Int(argument) else { throw InvalidValue("expected a whole number") }
    self = number
  }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// Reads the raw value of a case.
  package init(argument: String) throws(InvalidValue) {
    if let value = Self(rawValue: argument) {
      self = value
      return
    }
    let words = Self.allValueStrings
    let suggestion = ClosestWord(among: words).find(argument)
    // Who came close needs no long list.
    let isLong = words.count > 12 && suggestion != nil
    throw InvalidValue("expected \(isLong ? "a known name" : words.joinedAsChoice)", suggestion: suggestion)
  }

  /// The raw values in the order of the cases.
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension [String] {
  /// The words as "a, b or c".
  fileprivate var joinedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
