import Files

/// What stands in the place of a bundle.
enum Occupant: Sendable {
  /// Nothing.
  case none
  /// A folder without anything in it.
  case emptyFolder(FileStatus)
  /// A folder with a receipt of ours, unless that one tells of another bundle.
  case bundle(FileStatus)
  /// A folder that holds files and was not installed there, or a file.
  case foreign(FileStatus)
}
