/// Breaks text into lines of a width.
struct TextLayout: Sendable {
  /// The width of a line in characters.
  let columns: Int

  /// Joins parts with spaces and breaks the line before a part that does not fit.
  func wrap(_ parts: [String], firstIndent: Int = 0, indent: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: firstIndent)
    var isEmpty = true
    for part in parts {
      if !isEmpty, line.count + 1 + part.count > columns {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + part
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }

  /// Breaks a paragraph at its spaces.
  func wrap(paragraph: String, indent: Int = 0) -> String {
    wrap(paragraph.split(separator: " ").map(String.init), firstIndent: indent, indent: indent)
  }

  /// Sets a term and what it means side by side, or one below the other when the term is long.
  func item(_ term: String, _ meaning: String, column: Int) -> String {
    let words = meaning.split(separator: " ").map(String.init)
    let head = "  " + term
    guard !words.isEmpty else { return head }
    if head.count + 2 <= column {
      let lines = wrap(words, firstIndent: column, indent: column)
      return head + lines.dropFirst(head.count)
    }
    return head + "\n" + wrap(words, firstIndent: column, indent: column)
  }
}
