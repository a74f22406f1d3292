/// What a shell offers where a value stands.
package enum CompletionKind: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// One of these words.
  case list([String])
  /// A word that a subcommand prints: the first of each line, up to a tab.
  case firstColumn(of: String)
  /// A file or folder.
  case file
  /// A folder.
  case directory
}
