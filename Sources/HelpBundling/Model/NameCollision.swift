/// Two names of a bundle that cannot stand beside each other.
public struct NameCollision: Hashable, Sendable, CustomStringConvertible {
  /// Why they cannot.
  public enum Kind: Hashable, Sendable {
    /// One path twice, byte for byte.
    case duplicate
    /// Two spellings that some disk takes for one: case, or Unicode form.
    case spelling
    /// A file and a folder.
    case fileAndFolder
  }

  /// Why they cannot.
  public let kind: Kind
  /// The name that was there first.
  public let first: String
  /// The name that came second.
  public let second: String

  /// The two names, and why.
  public var description: String {
    let (first, second) = (PrintableText(quoting: first), PrintableText(quoting: second))
    switch kind {
    case .duplicate: return "\(second) stands twice"
    case .spelling: return "\(second) and \(first) are one name where case or Unicode form does not count"
    case .fileAndFolder: return "\(second) is a file and a folder"
    }
  }
}
