/// The language that an element belongs to: what its attributes mean depends on it.
enum MarkupLanguage: Sendable {
  /// HTML.
  case html
  /// SVG.
  case svg
  /// MathML.
  case mathML
}
