/// Symbolic links to folders, which are not entered: what lies beneath them is in no bundle.
struct LinkedFolders: Sendable {
  private let paths: Set<String>

  /// Takes the links' paths in the bundle.
  init(_ paths: [String]) {
    self.paths = Set(paths)
  }

  /// Says that a path is such a link, or why what lies beneath one is not there; nil for any other. O(length).
  func remark(on path: String) -> String? {
    guard !paths.isEmpty else { return nil }
    var folder = path[...]
    while !paths.contains(String(folder)) {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
    return "\(PrintableText(quoting: String(folder))) is a symbolic link to a folder, which is not entered"
  }
}
