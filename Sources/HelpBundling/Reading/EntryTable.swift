internal import Archiving

/// Which entry is which file of the index.
///
/// Names are those of the audit. A zip's are all known before the first entry is decoded, a tar's come one by one.
struct EntryTable: Sendable {
  /// What an entry's name says.
  enum Entry: Sendable, Hashable {
    /// The file with this number in the index.
    case file(Int)
    /// A folder, or clutter that the index does not list: passed over.
    case skipped
  }

  private let numbers: NameTable
  private let folders: NameTable
  private let index: BundleIndex
  private let archive: String
  private let limits: BundleLimits
  /// The files of the index and all else that came by, once something did.
  private var collisions: CollisionTable?
  /// Whether every name was looked at when the table was made.
  private var isAudited = false

  /// Creates the table, and checks a zip's names against the index. O(entries).
  init(
    index: BundleIndex, members: [ArchiveMember]?, archive: String, limits: BundleLimits
  ) throws(ReadingError) {
    self.index = index
    self.archive = archive
    self.limits = limits
    numbers = NameTable(index.files.lazy.map(\.path.string))
    var folders = NameTable()
    for file in index.files {
      guard var folder = file.path.folder else { continue }
      while folders.insert(Array(folder.utf8).span).isNew,
        let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
      {
        folder = folder[..<slash]
      }
    }
    self.folders = folders
    guard let members else { return }
    var seen = [Bool](repeating: false, count: index.files.count)
    for member in members.dropFirst() {
      guard case .file(let number) = try entry(for: member) else { continue }
      guard !seen[number] else {
        throw ReadingError(archive: archive, condition: .repeatedEntry(index.files[number].path.string))
      }
      seen[number] = true
    }
    if let missing = index.files.indices.first(where: { !seen[$0] && index.files[$0].from == nil }) {
      throw ReadingError(archive: archive, condition: .missingEntry(index.files[missing].path.string))
    }
    isAudited = true
    collisions = nil
  }

  /// Returns what an entry is; those of a tar are given once each, in their order.
  ///
  /// - Throws: ``ReadingError`` if it is neither a file of the index nor something that may be passed over.
  mutating func entry(for member: ArchiveMember) throws(ReadingError) -> Entry {
    if let number = try file(for: member) { return .file(number) }
    if !isAudited { try admit(member) }
    return .skipped
  }

  private func file(for member: ArchiveMember) throws(ReadingError) -> Int? {
    guard member.kind == .file, let number = numbers.number(of: member.name.span) else { return nil }
    guard index.files[number].from == nil else {
      throw ReadingError(archive: archive, condition: .unlistedEntry(index.files[number].path.string))
    }
    guard index.files[number].size == member.size else {
      throw ReadingError(archive: archive, condition: .sizeMismatch(index.files[number].path.string))
    }
    return number
  }

  /// Refuses an entry that the index does not list, unless it is a folder or clutter with a name of its own.
  ///
  /// It counts, although it is not installed: who unpacks the archive by hand gets it.
  private mutating func admit(_ member: ArchiveMember) throws(ReadingError) {
    let path: BundlePath
    do {
      path = try BundlePath(utf8: member.name)
    } catch {
      throw ReadingError(archive: archive, condition: .entryName(error))
    }
    guard !path.isReserved, member.kind == .folder || Self.isClutter(path) else {
      throw ReadingError(archive: archive, condition: .unlistedEntry(path.string))
    }
    if member.kind == .folder, folders.number(of: path.string) != nil { return }
    if collisions == nil { collisions = CollisionTable(index.files.map(\.path)) }
    // In place: a copy for each entry would make thousands of them take hours.
    let collision =
      member.kind == .folder ? collisions?.insertFolder(path) : collisions?.insert(path)
    if let collision { throw ReadingError(archive: archive, condition: .collision(collision)) }
    guard UInt64(collisions?.count ?? 0) <= limits.paths else {
      throw ReadingError(
        archive: archive, condition: .overLimit(what: "it has over \(limits.paths) files and folders"))
    }
  }

  /// What desktops add to archives: never listed, never installed.
  private static func isClutter(_ path: BundlePath) -> Bool {
    path.components.first == "__MACOSX" || path.name.hasPrefix("._") || path.name == ".DS_Store"
  }
}

extension CollisionTable {
  /// Creates a table of paths that do not collide.
  fileprivate init(_ paths: [BundlePath]) {
    self.init(capacity: paths.count)
    for path in paths { _ = insert(path) }
  }
}
