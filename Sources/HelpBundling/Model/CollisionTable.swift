internal import Normalization

/// Finds names that are one name on some system, among many paths and every folder above them.
///
/// Paths go in one by one; each costs O(its length), less when it stands beside the one before.
package struct CollisionTable: Sendable {
  private struct Entry: Sendable {
    let spelling: String
    let isFolder: Bool
  }

  private var entries: [String: Entry] = [:]
  /// The last path and the bytes of its folder, which is in the table.
  private var last = ""
  private var lastFolderBytes = 0

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
    insertFolders(above: path) ?? insert(path.string, isFolder: false)
  }

  /// Adds a folder that an archive holds by itself, with the folders above it; twice is not too often.
  package mutating func insertFolder(_ path: BundlePath) -> NameCollision? {
    insertFolders(above: path) ?? insert(path.string, isFolder: true)
  }

  private mutating func insertFolders(above path: BundlePath) -> NameCollision? {
    let bytes = path.string.utf8.span
    var folderBytes = bytes.count
    repeat { folderBytes -= 1 } while folderBytes > 0 && bytes[folderBytes] != UInt8(ascii: "/")
    defer {
      last = path.string
      lastFolderBytes = folderBytes
    }
    guard folderBytes > 0, !isInLastFolder(bytes.extracting(0..<folderBytes)) else { return nil }
    var folder = ""
    for component in path.string.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += component
      if let collision = insert(folder, isFolder: true) {
        // Not all of the folders are in the table.
        folderBytes = 0
        return collision
      }
      folder += "/"
    }
    return nil
  }

  private func isInLastFolder(_ folder: borrowing Span<UInt8>) -> Bool {
    guard folder.count == lastFolderBytes else { return false }
    let bytes = last.utf8.span
    for index in folder.indices where folder[index] != bytes[index] { return false }
    return true
  }

  private mutating func insert(_ spelling: String, isFolder: Bool) -> NameCollision? {
    let key = spelling.normalized(.caseFolded)
    // One look into the table for the usual case; what was there is put back.
    guard let present = entries.updateValue(Entry(spelling: spelling, isFolder: isFolder), forKey: key) else {
      return nil
    }
    entries[key] = present
    let isSame = present.spelling.utf8.elementsEqual(spelling.utf8)
    if isFolder, present.isFolder, isSame { return nil }
    let kind: NameCollision.Kind =
      if !isSame { .spelling } else if present.isFolder != isFolder { .fileAndFolder } else { .duplicate }
    return NameCollision(kind: kind, first: present.spelling, second: spelling)
  }
}
