internal import Files

/// Files as the disk knows them, whatever their names are: a disk may take two spellings for one name, and a hard link
/// gives a file a second one.
package struct FileIdentities: Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: FileStatus) { (device, inode) = (status.device, status.inode) }
  }

  private var known: Set<Identity> = []

  /// Takes the files at absolute paths; links are followed, and what is not there is nobody. O(paths).
  package init(of paths: some Sequence<String>) {
    for path in paths {
      guard let status = Self.status(of: path) else { continue }
      known.insert(Identity(status))
    }
  }

  /// Whether the file at an absolute path is one of them.
  package func contains(_ path: String) -> Bool {
    Self.status(of: path).map { known.contains(Identity($0)) } ?? false
  }

  private static func status(of path: String) -> FileStatus? { try? FileStatus(of: path) }
}
