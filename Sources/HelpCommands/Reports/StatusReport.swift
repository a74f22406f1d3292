import HelpBundling

/// A translation status for a person.
struct StatusReport {
  private static let head = [
    "locale", "files", "pages", "borrowed", "missing pages", "untranslated images", "size", "largest file",
  ]

  private let status: TranslationStatus

  /// Prepares the report.
  init(_ status: TranslationStatus) {
    self.status = status
  }

  /// The lines of a table with a row for each locale.
  var table: [String] {
    let rows = [Self.head] + status.locales.map(cells)
    let widths = Self.head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        guard column < row.count - 1 else { return cell }
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }

  /// A line for each file that is borrowed, missing, untranslated or among the largest.
  var details: [String] {
    status.locales.flatMap { locale in
      locale.borrowedFiles.map { "\(locale.locale): borrowed from \($0.from): \(PrintableText($0.path))" }
        + locale.missingPages.map { "\(locale.locale): missing page: \(PrintableText($0))" }
        + locale.untranslatedImages.map { "\(locale.locale): untranslated image: \(PrintableText($0))" }
        + locale.largestFiles.map {
          "\(locale.locale): large file: \(PrintableText($0.path)), \(ByteCount($0.size))"
        }
    }
  }

  private func cells(_ locale: LocaleStatus) -> [String] {
    let mark = locale.locale == status.sourceLocale ? " (source)" : ""
    let largest = locale.largestFiles.first.map { "\(PrintableText($0.path)), \(ByteCount($0.size))" }
    return [
      locale.locale.spelling + mark, "\(locale.files)", "\(locale.pages)", "\(locale.borrowedFiles.count)",
      "\(locale.missingPages.count)", "\(locale.untranslatedImages.count)", "\(ByteCount(locale.size))",
      largest ?? "",
    ]
  }
}
