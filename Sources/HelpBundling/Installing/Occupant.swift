import Files

/// What stands in the place of a bundle.
enum Occupant: Sendable {
  /// Nothing.
  case none
  /// A folder without anything in it.
  case emptyFolder(FileStatus)
  /// A bundle that helpkit installed.
  case bundle(Receipt, FileStatus)
  /// A folder of ours whose receipt cannot be read, so that none of its files is known.
  case unreadable(FileStatus)
  /// A folder that holds files and no receipt.
  case foreign(FileStatus)

  /// The facts about the folder; nil if there is none.
  var status: FileStatus? {
    switch self {
    case .none: nil
    case .emptyFolder(let status), .bundle(_, let status), .unreadable(let status), .foreign(let status):
      status
    }
  }
}
