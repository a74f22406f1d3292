/// Something that an installation found or left behind, worth a line to the user.
enum InstallRemark: Hashable, Sendable, CustomStringConvertible {
  /// An earlier installation was killed between two steps, and its old tree was put back.
  case restored(path: String)
  /// Files that no receipt knows were moved out of the old tree.
  case kept(paths: [String], folder: String)
  /// A whole folder was moved aside.
  case movedAside(folder: String)
  /// Something that is no longer needed could not be removed; a later installation tries again.
  case leftBehind(reason: String)
  /// A folder that comes before the one with the catalog could not be searched.
  case notSearched(folder: String, reason: String)
  /// The new tree is in place, and the disk did not confirm its name.
  case notSynchronized(reason: String)

  /// The message: lower case, without a full stop.
  var description: String {
    switch self {
    case .restored(let path):
      return "'\(PrintableText(path))' was put back after an installation that was cut off"
    case .kept(let paths, let folder):
      let shown = paths.prefix(3).map { PrintableText(quoting: $0).description }.joined(separator: ", ")
      let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return "files that helpkit did not install were moved to '\(PrintableText(folder))': \(shown)\(rest)"
    case .movedAside(let folder): return "what was there before was moved to '\(PrintableText(folder))'"
    case .leftBehind(let reason): return "the old help could not be removed: \(PrintableText(reason))"
    case .notSearched(let folder, let reason):
      return "folder '\(PrintableText(folder))' was not searched for the catalog: \(PrintableText(reason))"
    case .notSynchronized(let reason):
      return "the help is installed but may not outlive a power cut: \(PrintableText(reason))"
    }
  }
}
