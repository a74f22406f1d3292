internal import Files
internal import Foundation
internal import Hypertext

/// One file of an author's tree.
struct TreeFile: Sendable {
  /// Where a symbolic link leads.
  enum Link: Sendable, Hashable {
    /// To a file inside the root; it is followed as that file.
    case inside
    /// Out of the root, whether something is there or not.
    case outside(target: String, exists: Bool)
    /// To nothing, at a place inside the root.
    case dangling(target: String)

    /// Whether there is something at its end.
    var leadsSomewhere: Bool {
      switch self {
      case .inside: true
      case .outside(_, let exists): exists
      case .dangling: false
      }
    }
  }

  /// The path on disk, relative to the root.
  var source: String
  /// The same path in NFC, as a bundle stores it and references see it.
  var path: String
  /// The size in bytes.
  var size: UInt64
  /// Where it leads if it is a symbolic link.
  var link: Link?
  /// Whether only its literal name selects it: dotfiles and what editors and desktops leave behind.
  var isClutter: Bool
  /// Whether the name on disk is UTF-8; if not, the file cannot be packed.
  var isNameUTF8: Bool
}

/// Every file below one folder, found once and sorted by the bytes of the path.
struct TreeListing: Sendable {
  /// The folder, absolute.
  let root: String
  /// The files, sorted by the bytes of their NFC paths.
  let files: [TreeFile]
  /// The folders that were read, relative to the root, the root itself as the empty path.
  let folders: [String]
  private let numbers: NameTable

  /// Reads a tree. O(files); linked folders are not entered.
  ///
  /// The absolute paths of `hidden` do not belong to the tree.
  /// - Throws: `FileError` if the root or a folder of it cannot be read.
  init(root: String, hiding hidden: Set<String> = []) throws(FileError) {
    var files: [TreeFile] = []
    var folders: [String] = []
    var waiting = [""]
    let realRoot = Self.realPath(root)
    while let folder = waiting.popLast() {
      let directory = try Directory(path: folder.isEmpty ? root : root + "/" + folder)
      folders.append(folder)
      for entry in try directory.unsortedEntries() {
        let source = folder.isEmpty ? entry.name : folder + "/" + entry.name
        guard !hidden.contains(root + "/" + source) else { continue }
        switch entry.kind {
        case .folder:
          waiting.append(source)
        case .regular:
          let size = try directory.status(of: entry.fileName).size
          files.append(TreeFile(source: source, size: size, link: nil, isNameUTF8: entry.isValidUTF8))
        case .symbolicLink:
          guard let file = try Self.link(entry, in: directory, source: source, root: root, realRoot: realRoot)
          else { continue }
          files.append(file)
        case .other:
          continue
        }
      }
    }
    files.sort { BytewiseOrder.areInOrder($0.path, $1.path) }
    numbers = NameTable(files.lazy.map(\.path))
    if numbers.count < files.count {
      // Two names on disk have one NFC path, and the folder lists them in any order.
      files.sort { left, right in
        left.path.utf8.elementsEqual(right.path.utf8)
          ? BytewiseOrder.areInOrder(left.source, right.source)
          : BytewiseOrder.areInOrder(left.path, right.path)
      }
    }
    self.root = root
    self.files = files
    self.folders = folders.sorted(by: BytewiseOrder.areInOrder)
  }

  /// Returns the file of an NFC path.
  func file(at path: String) -> TreeFile? {
    // Two names on disk may have one NFC path: then the table has fewer numbers than there are files.
    guard numbers.count == files.count else { return files.first { $0.path.utf8.elementsEqual(path.utf8) } }
    return numbers.number(of: path).map { files[$0] }
  }

  private static func link(
    _ entry: DirectoryEntry, in directory: borrowing Directory, source: String, root: String, realRoot: String
  ) throws(FileError) -> TreeFile? {
    let target = try directory.readLink(entry.fileName)
    guard let status = try? directory.statusFollowingLinks(of: entry.fileName) else {
      let folder = source.split(separator: "/").dropLast()
      let link: TreeFile.Link =
        isBelow(depth: folder.count, target)
        ? .dangling(target: target) : .outside(target: target, exists: false)
      return TreeFile(source: source, size: 0, link: link, isNameUTF8: entry.isValidUTF8)
    }
    guard status.kind == .regular else { return nil }
    let isInside = realPath(root + "/" + source).hasPrefix(realRoot == "/" ? "/" : realRoot + "/")
    return TreeFile(
      source: source, size: status.size, link: isInside ? .inside : .outside(target: target, exists: true),
      isNameUTF8: entry.isValidUTF8)
  }

  /// Whether a relative link, written so many folders below the root, stays below it.
  private static func isBelow(depth: Int, _ target: String) -> Bool {
    guard !target.hasPrefix("/") else { return false }
    var depth = depth
    for component in target.split(separator: "/") where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private static func realPath(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false).trimmingFinalSlash
  }
}

extension TreeFile {
  fileprivate init(source: String, size: UInt64, link: Link?, isNameUTF8: Bool) {
    self.source = source
    path = source.utf8.allSatisfy { $0 < 0x80 } ? source : source.precomposedStringWithCanonicalMapping
    self.size = size
    self.link = link
    isClutter = Self.isClutter(source.utf8.span)
    self.isNameUTF8 = isNameUTF8
  }

  /// Whether a name on the way to the file is one of those that nobody wrote by hand.
  private static func isClutter(_ path: Span<UInt8>) -> Bool {
    var start = 0
    for end in 0...path.count where end == path.count || path[end] == UInt8(ascii: "/") {
      if isClutter(name: path.extracting(start..<end)) { return true }
      start = end + 1
    }
    return false
  }

  private static func isClutter(name: Span<UInt8>) -> Bool {
    guard !name.isEmpty else { return false }
    switch name[name.count - 1] {
    case UInt8(ascii: "~"): return true
    case UInt8(ascii: "p") where name.extracting(last: 4).holds(".swp"): return true
    default: break
    }
    switch name[0] {
    case UInt8(ascii: "."): return true
    case UInt8(ascii: "T"): return name.holds("Thumbs.db")
    case UInt8(ascii: "d"): return name.holds("desktop.ini")
    case UInt8(ascii: "_"): return name.holds("__MACOSX")
    default: return false
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate func holds(_ text: String) -> Bool {
    text.utf8.span.equals(self)
  }
}
