import Foundation

/// What a command works with.
struct CommandContext: Sendable {
  /// Where it speaks.
  var console: Console
  /// The folder that relative paths start from.
  let currentFolder: URL
}
