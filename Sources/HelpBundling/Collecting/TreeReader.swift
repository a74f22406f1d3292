internal import Files

/// Opens files of author's trees one after the other and keeps the folder of the last one open.
///
/// Files asked for in sorted order cost one open each, whatever the depth.
struct TreeReader: ~Copyable {
  private var folderPath = ""
  private var folder: Directory?

  /// Creates a reader that has nothing open.
  init() {
    folder = nil
  }

  /// Opens a regular file, or the one that a symbolic link leads to.
  ///
  /// - Throws: `FileError` if it cannot be opened or is no regular file.
  mutating func open(_ source: String, root: String) throws(FileError) -> File {
    let slash = source.lastSlash
    let path = slash.map { root + "/" + source[..<$0] } ?? root
    let name = slash.map { String(source[source.utf8.index(after: $0)...]) } ?? source
    guard let fileName = FileName(name) else {
      throw FileError(.open, root + "/" + source, refused: .notFound)
    }
    // Bytes: two folders may have names that are one in Unicode.
    if folder == nil || !path.utf8.elementsEqual(folderPath.utf8) {
      folder = try Directory(path: path)
      folderPath = path
    }
    if let file = try folder?.openFile(fileName, followsLinks: true) { return file }
    throw FileError(.open, root + "/" + source, refused: .notFound)
  }

  /// Opens a file of a plan.
  ///
  /// - Throws: `FileError` if it cannot be opened or is no regular file.
  mutating func open(_ file: PlannedFile) throws(FileError) -> File {
    try open(file.source, root: file.root)
  }
}
