public import Foundation

/// One thing wrong with a manifest.
public struct ManifestError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The manifest, as its reader was told to call it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong: lower case, subject first, no full stop.
  public let message: String
  /// The word that was meant, if one is close.
  public let suggestion: String?

  /// The place, what is wrong, and what was meant.
  public var description: String {
    "\(file):\(line):\(column): error: \(message)" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// The description.
  public var errorDescription: String? { description }
}
