/// One place where a problem shows.
struct Sighting: Sendable {
  /// The number of the document.
  var page: Int
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in Unicode scalars.
  var column: Int
  /// The element's name, in HTML in lower case, `css` in a style sheet, empty if it is about a whole document.
  var element = ""
  /// The attribute's name.
  var attribute = ""
  /// The URL as written.
  var reference = ""
  /// The fragment as written, without `#`.
  var fragment: String?
  /// The number of the document that has no such id.
  var target: Int?
  /// The folder that the reference is relative to, without a final slash.
  var folder = ""
  /// The `href` of the document's `base` element.
  var base: String?
  /// Whether it is written in CSS, where parentheses end a URL without quotes.
  var isInStyle = false
}
