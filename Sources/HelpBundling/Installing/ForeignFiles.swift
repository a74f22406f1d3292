import Files

/// The entries of an old tree that its receipt does not know: they are the user's, and never removed.
///
/// An unknown folder counts as one entry, whatever is in it.
struct ForeignFiles {
  /// One of them.
  struct Entry {
    /// The folders on the way.
    let folders: [FileName]
    let name: FileName
    let kind: FileKind

    /// The path in the tree, for messages.
    var path: String { (folders + [name]).map(\.description).joined(separator: "/") }
  }

  /// A path that is another one in any other spelling, even if Unicode calls the two equivalent.
  private struct Path: Hashable {
    let text: String

    static func == (left: Path, right: Path) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
  }

  /// All of them, sorted.
  private(set) var entries: [Entry] = []
  private let files: Set<Path>
  private let folders: Set<Path>
  private let device: UInt64

  /// Finds them. Only folders that the receipt knows are entered, so that the depth is a bundle's.
  ///
  /// - Throws: ``FileError/Kind/crossesDevice`` if another file system is mounted in a known folder.
  init(in tree: borrowing Directory, receipt: Receipt?) throws(FileError) {
    var files: Set<Path> = [Path(text: Receipt.fileName)]
    var folders: Set<Path> = []
    for file in receipt?.index.files ?? [] {
      files.insert(Path(text: file.path.string))
      var rest = file.path.string[...]
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(Path(text: String(rest))).inserted else { break }
      }
    }
    self.files = files
    self.folders = folders
    device = try tree.status.device
    try find(in: tree, at: [], prefix: "")
  }

  /// Moves them to the same paths beneath another folder.
  func move(from tree: borrowing Directory, to kept: borrowing Directory) throws(FileError) {
    for entry in entries {
      var source = try tree.reopened()
      for name in entry.folders {
        source = try source.openDirectory(name)
      }
      let target = try kept.openOrMakeDirectories(entry.folders, mode: 0o700)
      try Self.move(entry.name, kind: entry.kind, from: source, to: target, depth: 0)
    }
  }

  private mutating func find(
    in folder: borrowing Directory, at names: [FileName], prefix: String
  ) throws(FileError) {
    guard try folder.status.device == device else {
      throw FileError(.rename, folder.path, refused: .crossesDevice)
    }
    for entry in try folder.entries() {
      let path = Path(text: prefix + entry.name)
      // A name that is no text may look like a known one.
      let known = entry.kind == .folder ? folders : entry.kind == .regular ? files : []
      guard entry.isValidUTF8, known.contains(path) else {
        entries.append(Entry(folders: names, name: entry.fileName, kind: entry.kind))
        continue
      }
      guard entry.kind == .folder else { continue }
      let next = try folder.openDirectory(entry.fileName)
      try find(in: next, at: names + [entry.fileName], prefix: path.text + "/")
    }
  }

  /// Moves one entry; a folder that cannot be renamed, for being on a lower layer, entry by entry.
  private static func move(
    _ name: FileName, kind: FileKind, from source: borrowing Directory, to target: borrowing Directory,
    depth: Int
  ) throws(FileError) {
    do {
      try source.rename(name, into: target, as: name, policy: .replace)
    } catch let error where error.kind == .crossesDevice && kind == .folder && depth < BundleLimits.pathDepth
    {
      let folder = try source.openDirectory(name)
      let copy = try target.openOrMakeDirectory(name, mode: 0o700)
      for entry in try folder.entries() {
        try move(entry.fileName, kind: entry.kind, from: folder, to: copy, depth: depth + 1)
      }
    }
  }
}
