/// The names of help bundles: prefix of their archives, and name of their folder once installed.
package enum BundleName {
  /// What a name is made of, for errors.
  package static let grammar =
    "1 to 64 letters, digits, '.', '_' and '-', a letter or digit first, no '..', no '.' at the end, no device of "
    + "Windows such as 'con'"

  /// Whether a text is a name: `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`, no `..`, no final dot, no device of Windows.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, isAlphanumeric(first), bytes.count <= 64, bytes.last != dot,
      bytes.allSatisfy({
        isAlphanumeric($0) || $0 == dot || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      })
    else { return false }
    guard !zip(bytes, bytes.dropFirst()).contains(where: { $0 == dot && $1 == dot }) else { return false }
    return (try? BundlePath(text)) != nil
  }

  private static let dot = UInt8(ascii: ".")

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
