internal import Files

/// One run of packing into a folder: the mark of its files that wait, and a lock that says that it goes on.
///
/// What a run that was killed leaves has a mark whose lock nobody holds, so that the next one can tell it from the
/// files of a run that is at work. The lock is a file of its own, one for all archives, because an archive is closed
/// long before it gets its name.
final class PackingRun: Sendable {
  /// Stands before the digits at the end of the names of files that wait.
  private static let infix = ".new-"

  /// What ends the names of all files that wait.
  let mark: String
  private let bundle: String
  private let digits: String
  /// Nil where the folder's file system has no locks; nothing is swept there.
  private let lock: FileLock?

  /// Begins to pack a bundle, and removes what runs that were killed have left of it.
  init(of bundle: String, in folder: borrowing Directory) {
    self.bundle = bundle
    digits = RandomMark.draw()
    mark = Self.infix + digits
    lock = Self.lock(bundle, digits, in: folder, timeout: .seconds(1))
    if lock != nil {
      sweep(folder)
    } else if let name = Self.lockName(bundle, digits) {
      try? folder.remove(name)
    }
  }

  /// Removes the lock, when nothing waits any more.
  func end(in folder: borrowing Directory) {
    guard lock != nil, let name = Self.lockName(bundle, digits) else { return }
    try? folder.remove(name)
  }

  /// Keeps other runs of the bundle from giving files their names meanwhile, so that a catalog and its archives are of
  /// one run. Where the file system has no locks, or a run has stopped in the midst of it, nobody waits for ever.
  func publish<Failure: Error>(
    in folder: borrowing Directory, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let name = FileName(".\(bundle).packing") else { return try body() }
    let lock = try? FileLock(in: folder, name: name, timeout: .seconds(30))
    defer { if lock != nil { try? folder.remove(name) } }
    try body()
  }

  private func sweep(_ folder: borrowing Directory) {
    guard let entries = try? folder.entries() else { return }
    let found = Set(entries.compactMap { waitingDigits(of: $0.name) ?? lockDigits(of: $0.name) })
      .subtracting([digits])
    for digits in found.sorted() {
      guard let lock = Self.lock(bundle, digits, in: folder, timeout: .zero) else { continue }
      sweep(digits, in: folder, under: lock)
    }
  }

  /// Removes the files of a run, and its lock last; the list is made anew, since the run may have gone on until now.
  private func sweep(_ digits: String, in folder: borrowing Directory, under lock: borrowing FileLock) {
    for entry in (try? folder.entries()) ?? []
    where entry.kind == .regular && waitingDigits(of: entry.name) == digits {
      try? folder.remove(entry.fileName)
    }
    if let name = Self.lockName(bundle, digits) { try? folder.remove(name) }
  }

  /// Returns the digits of a lock of this bundle.
  private func lockDigits(of name: String) -> String? {
    let prefix = Self.lockPrefix(bundle)
    guard name.hasPrefix(prefix) else { return nil }
    let digits = String(name.dropFirst(prefix.count))
    return RandomMark.isOne(digits) ? digits : nil
  }

  /// Returns the digits of a file of this bundle that waits: `.NAME.LOCALE.zip.new-…`, `.NAME.helpkit.json.new-…`.
  private func waitingDigits(of name: String) -> String? {
    guard name.hasPrefix("."), let infix = name.ranges(of: Self.infix).last else { return nil }
    let digits = String(name[infix.upperBound...])
    let isOurs = Self.isTarget(String(name[..<infix.lowerBound].dropFirst()), of: bundle)
    return isOurs && RandomMark.isOne(digits) ? digits : nil
  }

  /// Whether packing a bundle may write a file of this name.
  static func isTarget(_ name: String, of bundle: String) -> Bool {
    guard name != Catalog.fileName(for: bundle) else { return true }
    guard name.hasPrefix(bundle + ".") else { return false }
    let rest = name.dropFirst(bundle.count + 1)
    return ArchiveFormatName.allCases.contains { format in
      guard rest.hasSuffix("." + format.rawValue) else { return false }
      let infix = String(rest.dropLast(format.rawValue.count + 1))
      return infix == BundleFile.commonArchive || !infix.contains(".") && LocaleTag(infix) != nil
    }
  }

  private static func lockPrefix(_ bundle: String) -> String { ".\(bundle).packing-" }

  private static func lockName(_ bundle: String, _ digits: String) -> FileName? {
    FileName(lockPrefix(bundle) + digits)
  }

  /// Takes the lock of a run; nil if somebody has it, or if it cannot be made.
  private static func lock(
    _ bundle: String, _ digits: String, in folder: borrowing Directory, timeout: Duration
  ) -> FileLock? {
    guard let name = lockName(bundle, digits) else { return nil }
    do {
      return try FileLock(in: folder, name: name, timeout: timeout)
    } catch {
      return nil
    }
  }
}
