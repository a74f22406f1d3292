import HelpBundling

/// A line of source with a mark under one column, cut to fit a terminal.
struct SourceExcerpt: Equatable {
  /// The part of the line that is shown.
  let text: String
  /// How many cells stand before the mark.
  let indent: Int

  /// Cuts a line around a column, which counts Unicode scalars from 1; nil when the line has no such column.
  init?(line: String, column: Int, columns: Int) {
    let scalars = Array(line.unicodeScalars)
    guard column >= 1, column <= scalars.count + 1 else { return nil }
    let mark = column - 1
    // A third of the width stands before the mark when the line is long.
    var start = mark
    var before = 0
    while start > 0 {
      let width = scalars[start - 1].cells
      guard before + width <= columns / 3 else { break }
      before += width
      start -= 1
    }
    if start > 0, Self.width(scalars[..<mark]) + 8 <= columns / 2 {
      start = 0
      before = Self.width(scalars[..<mark])
    }
    var end = mark
    var cells = before
    while end < scalars.count, cells + scalars[end].cells <= columns {
      cells += scalars[end].cells
      end += 1
    }
    var shown = String.UnicodeScalarView()
    for scalar in scalars[start..<end] {
      shown.append(scalar == "\t" ? " " : scalar)
    }
    text = PrintableText(String(shown)).description
    indent = before
  }

  private static func width(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + $1.cells }
  }
}

extension Unicode.Scalar {
  /// How many cells of a terminal it takes: two in East Asian scripts and emoji, none when it combines.
  fileprivate var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
