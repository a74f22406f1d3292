import HelpBundling

extension JSONText {
  /// Writes a key and a string, or null.
  mutating func member(_ name: String, orNull value: String?) {
    guard let value else {
      key(name)
      null()
      return
    }
    member(name, value)
  }

  /// Writes a key and a number, or null.
  mutating func member(_ name: String, orNull value: Int?) {
    guard let value else {
      key(name)
      null()
      return
    }
    member(name, value)
  }
}
