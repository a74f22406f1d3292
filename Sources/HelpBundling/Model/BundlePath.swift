internal import Normalization

/// The name of a file in a bundle: a relative path that cannot leave its root and that every system can hold.
///
/// `/` separates the components. No path is empty, absolute or written in two ways: there is no `.`, `..` or empty
/// component. Characters that Windows, macOS or Linux cannot store, control and bidirectional characters, Windows
/// device names and names that end in a dot or a space are refused, and so is what is too long
/// (``BundleLimits/pathBytes``, ``BundleLimits/pathDepth``, ``BundleLimits/componentBytes``).
///
/// Paths compare and hash by their UTF-8 bytes: two Unicode forms of one text are two paths. Whether they are one
/// file on some system is what ``foldedKey`` says.
public struct BundlePath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as text, byte for byte as it was given.
  public let string: String

  /// Creates a path.
  public init(_ string: String) throws(BundlePathError) {
    var text = string
    text.makeContiguousUTF8()
    try BundlePathAudit.check(text)
    self.string = text
  }

  /// Creates a path from bytes.
  public init(utf8 bytes: [UInt8]) throws(BundlePathError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let text = String(decoding: bytes, as: UTF8.self)
      throw BundlePathError(path: text, component: text, reason: .notUTF8)
    }
    try self.init(text)
  }

  /// Creates the path under which a bundle stores a file that some disk gave in any Unicode form: NFC.
  public init(normalizing string: String) throws(BundlePathError) {
    try self.init(string.normalized(.nfc))
  }

  /// The components, at least one.
  public var components: [Substring] { string.split(separator: "/", omittingEmptySubsequences: false) }

  /// How many components there are, at least 1. O(n).
  public var depth: Int {
    string.utf8.count { $0 == UInt8(ascii: "/") } + 1
  }

  /// The last component.
  public var name: Substring {
    guard let slash = string.lastSlash else { return string[...] }
    return string[string.utf8.index(after: slash)...]
  }

  /// The path of the folder it is in, nil at the top.
  public var folder: Substring? {
    string.lastSlash.map { string[..<$0] }
  }

  /// What the path is on a disk that minds neither case nor Unicode form: two paths are one file there exactly if
  /// their keys are equal.
  ///
  /// It is NFC(fold(NFD)) with full case folding (The Unicode Standard, section 3.13, D145). O(n).
  public var foldedKey: String { string.normalized(.caseFolded) }

  /// Whether helpkit keeps the name for itself: `helpkit.json` or `.helpkit.json`, in any case, at the top, or
  /// anything beneath one of these.
  public var isReserved: Bool {
    let first = string.utf8.prefix { $0 != UInt8(ascii: "/") }
    guard first.count >= 12, first.count <= 32 else { return false }
    return ["helpkit.json", ".helpkit.json"].contains(String(Substring(first)).normalized(.caseFolded))
  }

  /// The path as text.
  public var description: String { string }

  /// Compares the bytes.
  public static func == (left: BundlePath, right: BundlePath) -> Bool {
    let (first, second) = (left.string.utf8.span, right.string.utf8.span)
    guard first.count == second.count else { return false }
    for index in first.indices where first[index] != second[index] { return false }
    return true
  }

  /// Orders by the bytes.
  public static func < (left: BundlePath, right: BundlePath) -> Bool {
    BytewiseOrder.areInOrder(left.string, right.string)
  }

  /// Hashes the text; equal bytes are equal text.
  public func hash(into hasher: inout Hasher) {
    string.hash(into: &hasher)
  }
}

extension [BundlePath] {
  /// The first path of each folder. O(n).
  var firstOfFolders: [BundlePath] {
    var last: Substring?
    var folders: Set<[UInt8]> = []
    return filter { path in
      // Most files stand beside the one before.
      let folder = path.folder ?? ""
      if let last, last.utf8.elementsEqual(folder.utf8) { return false }
      last = folder
      return folders.insert([UInt8](folder.utf8)).inserted
    }
  }
}
