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
    let useless = Set(unused)
    let numbers = entries.indices.filter { useless.contains(entries[$0]) }
    let count = console.verbosity == .verbose ? numbers.count : Self.shown
    for number in numbers.prefix(count) {
      let entry = entries[number]
      let place = entry.line > 0 ? "\(file):\(entry.line):\(entry.column)" : file
      try console.inform(
        "\(place): note: entry \(number + 1) of 'ignore' fits no finding, remove it: "
          + Self.words(entry))
    }
    let rest = numbers.count - count
    if rest > 0 {
      let words = rest == 1 ? "1 more entry of 'ignore' fits" : "\(rest) more entries of 'ignore' fit"
      try console.inform("\(words) nothing; -v shows all")
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
