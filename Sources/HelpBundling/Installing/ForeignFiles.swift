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

  /// Returns the path of every file among them as it is beneath another folder, for messages; a folder without files is
  /// named itself, with a slash behind it. O(files).
  func filePaths(in kept: borrowing Directory) -> [String] {
    var paths: [String] = []
    for entry in entries {
      paths += filePaths(of: entry, in: kept)
    }
    return paths
  }

  private func filePaths(of entry: Entry, in kept: borrowing Directory) -> [String] {
    guard entry.kind == .folder else { return [entry.path] }
    do {
      var folder = try kept.reopened()
      for name in entry.folders { folder = try folder.openDirectory(name) }
      return Self.filePaths(of: entry.name, in: folder, prefix: entry.path, device: device, depth: 0)
    } catch {
      return [entry.path]
    }
  }

  /// Moves them to the same paths beneath another folder.
  func move(from tree: borrowing Directory, to kept: borrowing Directory) throws(FileError) {
    for entry in entries {
      var source = try tree.reopened()
      for name in entry.folders {
        source = try source.openDirectory(name)
      }
      let target = try kept.openOrMakeDirectories(entry.folders, mode: 0o700)
      try source.move(entry.name, kind: entry.kind, into: target)
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

  private static func filePaths(
    of name: FileName, in parent: borrowing Directory, prefix: String, device: UInt64, depth: Int
  ) -> [String] {
    guard depth < BundleLimits.pathDepth, let folder = try? parent.openDirectory(name),
      (try? folder.status.device) == device, let entries = try? folder.entries(), !entries.isEmpty
    else { return [prefix + "/"] }
    var paths: [String] = []
    for entry in entries {
      let path = "\(prefix)/\(entry.name)"
      paths +=
        entry.kind == .folder
        ? filePaths(of: entry.fileName, in: folder, prefix: path, device: device, depth: depth + 1) : [path]
    }
    return paths
  }
}
