import HelpBundling

/// Entries of a manifest's `verify.ignore` that are of no use: notes for whoever keeps the manifest.
struct IgnoreReport {
  /// How many are shown before the rest is only counted.
  private static let shown = 3

  /// The manifest's name, as the user wrote it.
  let file: String
  /// Its entries.
  let entries: [IgnoreEntry]
  /// Those that fit no finding.
  let unused: [IgnoreEntry]

  /// Writes a line for each among the messages, unless the console is quiet.
  func write(to console: inout Console) throws(OutputError) {
    let count = console.verbosity == .verbose ? unused.count : Self.shown
    for entry in unused.prefix(count) {
      let number = (entries.firstIndex(of: entry) ?? 0) + 1
      try console.inform(
        "\(file): note: entry \(number) of 'ignore' fits no finding, remove it: \(Self.words(entry))")
    }
    if unused.count > count {
      try console.inform("\(unused.count - count) more entries of 'ignore' that fit nothing; -v shows them")
    }
  }

  private static func words(_ entry: IgnoreEntry) -> String {
    let parts = [
      entry.rule.map { "rule \($0.rawValue)" },
      entry.file.map { "file \(PrintableText(quoting: $0.description))" },
      entry.target.map { "target \(PrintableText(quoting: $0.description))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
