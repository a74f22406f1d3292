internal import Files
internal import Normalization

/// Every file below one folder, found once and sorted by the bytes of the path.
struct TreeListing: Sendable {
  /// The folder, absolute.
  let root: String
  /// The files, and the links that leave the root, sorted by the bytes of their NFC paths.
  let files: [TreeFile]
  /// The NFC paths of links to folders, which are not entered.
  let linkedFolders: [String]
  /// The folders that were read, relative to the root, the root itself as the empty path.
  let folders: [String]
  /// The folders that could not be entered, but for those that nobody wrote by hand.
  let closedFolders: [ClosedFolder]

  /// Reads a tree on `jobs` cores; linked folders are not entered. O(files · log files).
  ///
  /// The absolute paths of `hidden` do not belong to the tree.
  /// - Throws: `FileError` if the root cannot be read, or a file or folder has gone meanwhile.
  init(root: String, hiding hidden: Set<String> = [], jobs: Int) throws(FileError) {
    let walk = try TreeWalk(root: root, hiding: hidden, jobs: jobs)
    self.root = root
    let found = try walk.files()
    linkedFolders = found.filter { $0.link?.leadsToFolder ?? false }.map(\.path)
    files = linkedFolders.isEmpty ? found : found.filter { $0.link != .folder }
    closedFolders = walk.closedFolders.filter { !TreeFile.isClutter($0.path.utf8.span) }
    folders = walk.folders.sorted(by: BytewiseOrder.areInOrder)
  }

  /// Returns the file of an NFC path; of two names on disk that are one in NFC, the first. O(log files).
  func file(at path: String) -> TreeFile? {
    var range = files.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if BytewiseOrder.areInOrder(files[middle].path, path) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    guard range.lowerBound < files.count, files[range.lowerBound].path.utf8.elementsEqual(path.utf8) else {
      return nil
    }
    return files[range.lowerBound]
  }

  /// Returns what an entry of `exclude` stands for: the file or the folder of this name if there is one, else a pattern.
  /// O(log files), O(folders) for a name that no file has.
  func glob(_ entry: String) -> Glob {
    let path = PlanBuilder.normalized(entry)
    if file(at: path) != nil { return .literal(path) }
    let isFolder = folders.contains { $0.normalized(.nfc).utf8.elementsEqual(path.utf8) }
    return Glob(isFolder ? path + "/**" : path)
  }
}
