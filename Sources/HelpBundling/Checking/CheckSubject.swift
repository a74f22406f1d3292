internal import Hypertext

/// One file of what is checked.
struct CheckedFile: Sendable {
  /// Its path in the bundle, as references see it.
  var path: String
  /// Its path as people are told: relative to the manifest's folder, to the verified folder or to the archive.
  var place: String
  /// Its size in bytes.
  var size: UInt64
  /// How it is read, nil when it holds no references.
  var kind: DocumentKind?
  /// Whether nobody minds that nothing refers to it: what editors and desktops leave behind.
  var isClutter = false
}

/// A set of files whose references are resolved against each other: one locale of a plan, a folder, an archive.
struct CheckSubject: Sendable {
  /// The locale, nil for a plain folder.
  let locale: String?
  /// The files; their numbers are their places in this array.
  let files: [CheckedFile]
  /// How each file is read; beside the files, because every reference asks for one of them, far apart in memory.
  let kinds: [DocumentKind?]
  /// The number of the base page, nil when every page is an entry.
  let basePage: Int?
  /// The files' paths, numbered alike.
  let names: NameTable
  /// Every folder that a path implies, without a final slash.
  private let folders: NameTable
  /// Files of the author's tree that the FileList leaves out.
  let leftOut: NameTable
  private let leftOutFolders: NameTable
  /// What else is in the author's tree.
  let surroundings: Surroundings
  /// What the fingerprints of ids are mixed with.
  let anchorKey = FingerprintKey()

  /// Creates a subject. O(bytes of all paths).
  init(
    locale: String?, files: [CheckedFile], basePage: Int?, surroundings: Surroundings = Surroundings()
  ) {
    self.locale = locale
    self.files = files
    kinds = files.map(\.kind)
    self.basePage = basePage
    names = NameTable(files.lazy.map(\.path))
    leftOut = NameTable(surroundings.leftOut)
    self.surroundings = surroundings
    folders = Self.folders(of: files.lazy.map(\.path))
    leftOutFolders = Self.folders(of: surroundings.leftOut)
  }

  /// Whether a path without a final slash is a folder, of the bundle or of the author's tree; the root is one.
  func isFolder(_ path: Span<UInt8>) -> Bool {
    path.isEmpty || folders.number(of: path) != nil || leftOutFolders.number(of: path) != nil
  }

  /// Returns the stored spelling of a path if a file has it, in the bundle or in the author's tree; nil otherwise.
  func existingPath(_ path: String) -> String? {
    names.number(of: path).map { files[$0].path } ?? leftOut.number(of: path).map(leftOut.name)
  }

  private static func folders(of paths: some Sequence<String>) -> NameTable {
    var folders = NameTable()
    var previous: Substring = ""
    for path in paths {
      guard let slash = path.lastSlash else { continue }
      var folder = path[..<slash]
      guard !folder.utf8.elementsEqual(previous.utf8) else { continue }
      previous = folder
      while folders.insert(Array(folder.utf8).span).isNew,
        let next = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
      {
        folder = folder[..<next]
      }
    }
    return folders
  }
}
