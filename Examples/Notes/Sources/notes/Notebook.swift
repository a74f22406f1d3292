import Foundation

/// The notes of a folder, one a line: `notes.txt`.
struct Notebook {
  private let file = URL(filePath: "notes.txt")

  /// Writes a note at the end.
  func add(_ text: String) throws {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    try Data((try lines() + [line]).map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
  }

  /// Returns every note, the oldest first.
  func lines() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
