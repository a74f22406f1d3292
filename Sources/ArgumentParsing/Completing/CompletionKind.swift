/// What a shell offers where a value stands.
package enum CompletionKind: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// One of these words.
  case list([String])
  /// A file or folder.
  case file
  /// A folder.
  case directory
}
