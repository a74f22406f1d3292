/// One entry of a list of files, and where the author wrote it.
struct ListEntry: Sendable, Hashable {
  /// A path or a glob.
  var text: String
  /// Where it stands.
  var place: Place
}
