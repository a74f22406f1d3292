import Foundation
import HelpBundling

/// The lines of the files below a folder; the file asked for last is kept.
struct SourceLines {
  /// A file that is read, empty if it is no file of a reasonable size.
  private struct File {
    var name: String
    var bytes: [UInt8] = []
    /// Where each line begins.
    var starts: [Int] = []
  }

  private static let maximumSize = 8 << 20

  private let folder: URL
  private var file: File?

  /// Prepares to read below a folder.
  init(_ folder: SourceFolder) {
    self.folder = folder.url
  }

  /// Returns the line of a place; nil for what is no text file of a reasonable size.
  ///
  /// CR LF, CR and LF end a line each. All places of one file, asked one after the other, cost O(its bytes).
  mutating func line(of place: Place) -> String? {
    guard let number = place.line, number > 0 else { return nil }
    if !(file?.name.utf8.elementsEqual(place.file.utf8) ?? false) { file = read(place.file) }
    guard let file, number <= file.starts.count else { return nil }
    let line = file.bytes[file.starts[number - 1]...].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(validating: line, as: UTF8.self)
  }

  /// Returns a number that Foundation gives: `NSNumber` from all of it, `UInt` from its smaller half.
  private static func number(_ value: Any?) -> UInt64? {
    (value as? UInt64) ?? (value as? UInt).map { UInt64($0) }
  }

  private func read(_ name: String) -> File {
    var file = File(name: name)
    let url = folder.appending(path: name, directoryHint: .notDirectory)
    guard let facts = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false)),
      let size = Self.number(facts[.size]), size <= Self.maximumSize,
      let data = try? Data(contentsOf: url)
    else { return file }
    file.bytes = Array(data)
    file.starts = [0]
    for (offset, byte) in file.bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      let next = offset + 1
      // The LF of a pair ends the line, its CR does not.
      guard byte == 0x0A || next == file.bytes.count || file.bytes[next] != 0x0A else { continue }
      file.starts.append(next)
    }
    return file
  }
}
