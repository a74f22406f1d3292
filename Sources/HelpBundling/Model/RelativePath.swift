/// The relative paths that authors write in manifests.
enum RelativePath {
  /// Why a text is no such path.
  enum Fault: Error {
    case empty
    case absolute
    case climbs
    case backslash
    case control
    case url
    /// It ends in a separator; the glob stands for all that the folder holds.
    case folder(glob: String)

    /// What is wrong, behind the path's name.
    func problem(inList isInList: Bool) -> String {
      switch self {
      case .empty: "is empty or has an empty component"
      case .absolute: "is absolute; paths are relative"
      case .climbs: "climbs with '..'; list files of the root only, or set another root"
      case .backslash: "has a backslash; write '/'"
      case .control: "has a control character"
      case .url: "is a URL; write a path relative to the root"
      case .folder(let glob) where isInList:
        "names a folder; write \(PrintableText(quoting: glob)) for all that it holds"
      case .folder: "names a folder; name a page in it"
      }
    }
  }

  /// Returns the path of a file, or a glob, without `.` components.
  static func file(_ text: String) throws(Fault) -> String {
    try checkCharacters(text)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else { throw .climbs }
    guard let last = parts.last, !last.isEmpty, last != "." else {
      guard !text.isEmpty else { throw .empty }
      throw .folder(glob: (parts.filter { $0 != "." && !$0.isEmpty } + ["**"]).joined(separator: "/"))
    }
    guard !parts.contains("") else { throw .empty }
    return parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the path of a folder, empty for the folder that it is relative to.
  static func folder(_ text: String, mayClimb: Bool) throws(Fault) -> String {
    guard !text.isEmpty else { throw .empty }
    try checkCharacters(text)
    let parts = text.split(separator: "/")
    guard mayClimb || !parts.contains("..") else { throw .climbs }
    return parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether a text begins with the scheme of a URL and two slashes: that is no path, though a folder may end in a colon.
  private static func isURL(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = scheme.first, letters.contains(first | 0x20) else { return false }
    return text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
      && scheme.allSatisfy { letters.contains($0 | 0x20) || "0123456789+-.".utf8.contains($0) }
  }

  private static func checkCharacters(_ text: String) throws(Fault) {
    guard !text.hasPrefix("/") else { throw .absolute }
    guard !isURL(text) else { throw .url }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\\") { throw .backslash }
      if byte < 0x20 || byte == 0x7F { throw .control }
    }
  }
}
