/// Finds names that are one name on some system, among many paths and every folder above them.
///
/// Paths go in one by one; each costs O(its length), less when it stands beside the one before.
package struct CollisionTable: Sendable {
  private struct Entry: Sendable {
    let spelling: String
    let isFolder: Bool
  }

  private var entries: [String: Entry] = [:]
  private var lastFolder: Substring = ""
  private var lastFolderKey = ""

  /// Creates an empty table with room for a number of paths.
  package init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
  }

  /// How many files and folders there are, those folders included that only a file's path implies.
  package var count: Int { entries.count }

  /// Adds a file, with the folders above it.
  ///
  /// - Returns: the first collision with what is in the table; the file is not in it then.
  package mutating func insert(_ path: BundlePath) -> NameCollision? {
    let parent: String
    switch folderKey(path.folder) {
    case .success(let key): parent = key
    case .failure(let failure): return failure.collision
    }
    return insert(path.string, key: parent + FoldedKey.of(String(path.name)), isFolder: false)
  }

  /// Adds a folder that an archive holds by itself, with the folders above it; twice is not too often.
  package mutating func insertFolder(_ path: BundlePath) -> NameCollision? {
    switch folderKey(path.string[...]) {
    case .success: nil
    case .failure(let failure): failure.collision
    }
  }

  /// Returns the path in the table that `path` collides with or equals, as it is spelled there, nil if there is none.
  package func spelling(of path: BundlePath) -> String? {
    entries[path.foldedKey]?.spelling
  }

  private struct Failure: Error {
    let collision: NameCollision
  }

  /// Returns the key of a folder with a separator behind it, after adding it and those above it.
  private mutating func folderKey(_ folder: Substring?) -> Result<String, Failure> {
    guard let folder else { return .success("") }
    if folder.utf8.count == lastFolder.utf8.count, folder.utf8.elementsEqual(lastFolder.utf8) {
      return .success(lastFolderKey)
    }
    var key = ""
    var end = folder.startIndex
    for component in folder.split(separator: "/", omittingEmptySubsequences: false) {
      end = component.endIndex
      key += FoldedKey.of(String(component))
      if let collision = insert(String(folder[..<end]), key: key, isFolder: true) {
        return .failure(Failure(collision: collision))
      }
      key += "/"
    }
    lastFolder = folder
    lastFolderKey = key
    return .success(key)
  }

  private mutating func insert(_ spelling: String, key: String, isFolder: Bool) -> NameCollision? {
    guard let present = entries[key] else {
      entries[key] = Entry(spelling: spelling, isFolder: isFolder)
      return nil
    }
    let isSame = present.spelling.utf8.elementsEqual(spelling.utf8)
    if isFolder, present.isFolder, isSame { return nil }
    let kind: NameCollision.Kind =
      if !isSame { .spelling } else if present.isFolder != isFolder { .fileAndFolder } else { .duplicate }
    return NameCollision(kind: kind, first: present.spelling, second: spelling)
  }
}
