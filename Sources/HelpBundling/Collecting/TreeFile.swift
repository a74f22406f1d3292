internal import Hypertext
internal import Normalization

/// One file of an author's tree.
struct TreeFile: Sendable {
  /// Where a symbolic link leads.
  enum Link: Sendable, Hashable {
    /// To a file inside the root; it is followed as that file.
    case inside
    /// Out of the root, to a file or to nothing.
    case outside(target: String, exists: Bool)
    /// To a folder inside the root; it is not entered.
    case folder
    /// To a folder out of the root.
    case outsideFolder(target: String)
    /// To nothing, at a place inside the root.
    case dangling(target: String)
    /// Back to itself, perhaps by way of other links.
    case loop(target: String)

    /// Whether there is a file at its end.
    var leadsToFile: Bool {
      switch self {
      case .inside: true
      case .outside(_, let exists): exists
      case .folder, .outsideFolder, .dangling, .loop: false
      }
    }

    /// Whether there is a folder at its end.
    var leadsToFolder: Bool {
      switch self {
      case .folder, .outsideFolder: true
      case .inside, .outside, .dangling, .loop: false
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

extension TreeFile {
  /// Describes a file that was found.
  init(source: String, size: UInt64, link: Link?, isNameUTF8: Bool) {
    self.source = source
    path = source.normalized(.nfc)
    self.size = size
    self.link = link
    isClutter = Self.isClutter(source.utf8.span)
    self.isNameUTF8 = isNameUTF8
  }

  /// Whether a name in a path is one of those that nobody wrote by hand.
  static func isClutter(_ path: Span<UInt8>) -> Bool {
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
