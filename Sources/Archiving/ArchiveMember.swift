/// One member of an archive, as the audit of its structure saw it.
package struct ArchiveMember: Sendable, Equatable {
  /// What a member can be; everything else is refused.
  package enum Kind: Sendable {
    case file, folder
  }

  /// The name: not empty and without NUL, nothing else is promised.
  ///
  /// The slash behind a folder's name and the `./` before a tar member's are gone.
  package let name: [UInt8]
  package let kind: Kind
  /// The number of bytes that come out; 0 for a folder.
  package let size: UInt64

  package init(name: [UInt8], kind: Kind, size: UInt64) {
    self.name = name
    self.kind = kind
    self.size = size
  }
}
