import Files
import Foundation

/// The names that the installation of one bundle uses beside it, all hidden.
struct SlotNames: Sendable {
  /// The bundle itself.
  let bundle: FileName
  /// The lock; the file is never removed.
  let lock: FileName
  private let prefix: String

  /// Creates the names for a bundle.
  init(_ name: String) throws(StoreError) {
    guard BundleName.isValid(name), let bundle = FileName(name), let lock = FileName(".\(name).lock") else {
      throw .badName(name)
    }
    self.bundle = bundle
    self.lock = lock
    prefix = ".\(name)."
  }

  /// A tree being written, or one that is replaced and will be removed: `.NAME.new-…`.
  func fresh() throws(StoreError) -> FileName { try name("new-", RandomMark.draw()) }

  /// The tree that is replaced, while none has the bundle's name: `.NAME.old-…`.
  func old() throws(StoreError) -> FileName { try name("old-", RandomMark.draw()) }

  /// A folder for what is not ours to remove: `.NAME.kept-…`, with the time in UTC.
  func kept(at date: Date, attempt: Int) throws(StoreError) -> FileName {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted, timeZone: .gmt)
    return try name("kept-", date.formatted(style) + (attempt == 1 ? "" : "-\(attempt)"))
  }

  /// Whether an entry is a tree that an earlier installation was writing or removing.
  func isFresh(_ name: FileName) -> Bool { matches(name, "new-") }

  /// Whether an entry is a tree that an earlier installation was replacing.
  func isOld(_ name: FileName) -> Bool { matches(name, "old-") }

  private func name(_ infix: String, _ suffix: String) throws(StoreError) -> FileName {
    guard let name = FileName(prefix + infix + suffix) else { throw .badName(bundle.description) }
    return name
  }

  private func matches(_ name: FileName, _ infix: String) -> Bool {
    let text = name.description
    return text.hasPrefix(prefix + infix) && RandomMark.isOne(text.dropFirst(prefix.count + infix.count))
  }
}
