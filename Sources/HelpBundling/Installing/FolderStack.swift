import Files

/// The folders on the way to the last path, kept open: paths come sorted, so that most need no folder opened.
struct FolderStack {
  private final class Level {
    let name: String
    let folder: Directory

    init(_ name: FileName, in parent: borrowing Directory, making: Bool) throws(FileError) {
      if making { try parent.makeDirectory(name) }
      folder = try parent.openDirectory(name)
      self.name = name.description
    }
  }

  private let tree: StagedTree
  private var levels: [Level] = []
  private var folderPath = ""

  /// Creates a stack over a tree.
  init(tree: StagedTree) {
    self.tree = tree
  }

  /// Calls `body` with the open folder that a file is in, and with its name there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - makesFolders: Whether folders that are not open are made; they must not be there.
  ///   - body: What to do there.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or the failure to open a folder.
  mutating func withFolder<Result: ~Copyable>(
    of path: BundlePath, makingFolders makesFolders: Bool = false,
    _ body: (borrowing Directory, FileName) throws -> Result
  ) throws -> Result {
    let wanted = path.folder ?? ""
    if !wanted.utf8.elementsEqual(folderPath.utf8) {
      try change(to: wanted, makingFolders: makesFolders)
    }
    guard let name = FileName(String(path.name)) else { throw StoreError.badName(path.string) }
    guard let last = levels.last else { return try body(tree.root, name) }
    return try body(last.folder, name)
  }

  private mutating func change(to wanted: Substring, makingFolders makesFolders: Bool) throws {
    let components = wanted.split(separator: "/")
    let common = zip(components, levels).prefix { $0.utf8.elementsEqual($1.name.utf8) }.count
    levels.removeLast(levels.count - common)
    // Should opening fail, no path is taken for one whose folder is open.
    folderPath = "/"
    for component in components.dropFirst(common) {
      guard let name = FileName(String(component)) else { throw StoreError.badName(String(component)) }
      levels.append(try open(name, making: makesFolders))
    }
    folderPath = String(wanted)
  }

  private func open(_ name: FileName, making: Bool) throws(FileError) -> Level {
    guard let last = levels.last else { return try Level(name, in: tree.root, making: making) }
    return try Level(name, in: last.folder, making: making)
  }
}
