/// Empties a folder from its leaves up, with one or two descriptors open whatever its depth.
///
/// The way back is `..`, compared with the folder we came from, so that a tree somebody moves meanwhile stops us.
struct TreeRemoval: ~Copyable {
  private struct Level {
    /// The name in the level above.
    let name: FileName
    let status: FileStatus
    var folders: [FileName]
  }

  private let rootPath: String
  private let device: UInt64
  private var current: Directory
  private var levels: [Level]
  private var failure: FileError?

  /// Opens the folder `name` of `folder`.
  init(of name: FileName, in folder: borrowing Directory) throws(FileError) {
    let device = try folder.status.device
    let root = try folder.openToRemove(name)
    var failure: FileError?
    let level = try Self.empty(root, name: name, on: device, noting: &failure)
    rootPath = folder.path(of: name)
    self.device = device
    current = root
    levels = [level]
    self.failure = failure
  }

  /// Removes all that the folder holds.
  ///
  /// - Throws: the first failure, when all else is removed.
  mutating func run() throws(FileError) {
    while let next = nextFolder() {
      if let next {
        descend(into: next)
      } else {
        try ascend()
      }
    }
    if let failure { throw failure }
  }

  /// The next folder to enter, nil in the optional to go up, or nil at the end.
  private mutating func nextFolder() -> FileName?? {
    guard let last = levels.indices.last else { return nil }
    if let next = levels[last].folders.popLast() { return .some(next) }
    return last == 0 ? nil : .some(nil)
  }

  private mutating func descend(into name: FileName) {
    do {
      let folder = try current.openToRemove(name)
      levels.append(try Self.empty(folder, name: name, on: device, noting: &failure))
      current = folder.labelled(label)
    } catch {
      // An empty folder needs not be ours to go.
      do {
        try current.removeDirectory(name)
      } catch _ {
        note(error)
      }
    }
  }

  private mutating func ascend() throws(FileError) {
    let left = levels.removeLast()
    guard let above = levels.last else { return }
    let parent = try current.openParent(label: label)
    guard try parent.status.isSameFile(as: above.status) else {
      throw FileError(.remove, label, refused: .busy)
    }
    current = parent
    do {
      try current.removeDirectory(left.name)
    } catch {
      note(error)
    }
  }

  /// Removes all but the folders of `folder`, and returns those.
  private static func empty(
    _ folder: borrowing Directory, name: FileName, on device: UInt64, noting failure: inout FileError?
  ) throws(FileError) -> Level {
    let status = try folder.status
    guard status.device == device else { throw FileError(.remove, folder.path, refused: .crossesDevice) }
    if status.mode & 0o700 != 0o700, status.isOurs { try folder.setMode(0o700) }
    var folders: [FileName] = []
    for entry in try folder.unsortedEntries() {
      if entry.kind == .folder {
        folders.append(entry.fileName)
        continue
      }
      do {
        try folder.remove(entry.fileName)
      } catch {
        failure = failure ?? error
      }
    }
    return Level(name: name, status: status, folders: folders)
  }

  private mutating func note(_ error: FileError) {
    failure = failure ?? error
  }

  /// The path of the current level, shortened so that a deep tree does not fill the memory with paths.
  private var label: String {
    let names = levels.dropFirst().map(\.name.description)
    guard names.count > 16 else { return ([rootPath] + names).joined(separator: "/") }
    return "\(rootPath)/…/\(names.last ?? "")"
  }
}
