import HelpBundling

extension ReferenceRecord {
  /// Writes the record as `helpkit references` prints it.
  func write(to text: inout JSONText) {
    text.object { text in
      text.member("file", place.file)
      text.member("line", orNull: place.line)
      text.member("column", orNull: place.column)
      text.member("element", element)
      text.member("attribute", attribute)
      text.member("class", isResource ? "resource" : "link")
      text.member("reference", reference)
      text.member("target", orNull: target)
      text.member("fragment", orNull: fragment)
      text.member("status", status.rawValue)
    }
  }
}
