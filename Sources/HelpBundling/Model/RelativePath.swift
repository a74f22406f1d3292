/// The relative paths that authors write in manifests.
enum RelativePath {
  /// Why a text is no such path.
  enum Fault: Error {
    case empty
    case absolute
    case climbs
    case backslash
    case control
    case folder

    /// What is wrong, behind the path's name.
    var problem: String {
      switch self {
      case .empty: "is empty or has an empty component"
      case .absolute: "is absolute; paths are relative"
      case .climbs: "climbs with '..'; list files of the root only, or set another root"
      case .backslash: "has a backslash; write '/'"
      case .control: "has a control character"
      case .folder: "names a folder; write '/**' behind it for all that it holds"
      }
    }
  }

  /// Returns the path of a file, or a glob, without `.` components.
  static func file(_ text: String) throws(Fault) -> String {
    try checkCharacters(text)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else { throw .climbs }
    guard let last = parts.last, !last.isEmpty, last != "." else { throw text.isEmpty ? .empty : .folder }
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

  private static func checkCharacters(_ text: String) throws(Fault) {
    guard !text.hasPrefix("/") else { throw .absolute }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\\") { throw .backslash }
      if byte < 0x20 || byte == 0x7F { throw .control }
    }
  }
}
