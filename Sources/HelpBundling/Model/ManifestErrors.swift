public import Foundation

/// Everything wrong with a manifest, in the order of the text.
public struct ManifestErrors: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The errors, at least one.
  public let errors: [ManifestError]

  /// One line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }

  /// The description.
  public var errorDescription: String? { description }
}
