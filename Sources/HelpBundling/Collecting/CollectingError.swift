internal import Files
public import Foundation

/// Why an author's tree could not be read at all.
public enum CollectingError: Error, Hashable, Sendable {
  /// A folder cannot be read.
  case unreadableFolder(path: String, reason: String, isMissing: Bool)
  /// A file of the tree cannot be read.
  case unreadableFile(path: String, reason: String)
  /// The manifest cannot be read.
  case unreadableManifest(path: String, reason: String, isMissing: Bool)
  /// A folder that the manifest names as a root is not there; perhaps another one is meant.
  case missingRoot(String, manifest: String, line: Int, column: Int, suggestion: String?)
  /// The manifest has no such locale.
  case unknownLocale(String, available: [String])

  /// Whether what is to be read is not there.
  public var isMissing: Bool {
    switch self {
    case .unreadableFolder(_, _, let isMissing), .unreadableManifest(_, _, let isMissing): isMissing
    case .unreadableFile: false
    case .missingRoot, .unknownLocale: true
    }
  }
}

extension CollectingError {
  /// The kind of trouble.
  public var category: ErrorCategory { isMissing ? .missing : .inputOutput }
}

extension CollectingError: LocalizedError, CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unreadableFolder(let path, let reason, _):
      "folder \(PrintableText(quoting: path)) cannot be read: \(reason)"
    case .unreadableFile(let path, let reason):
      "file \(PrintableText(quoting: path)) cannot be read: \(reason)"
    case .unreadableManifest(let path, let reason, _):
      "manifest \(PrintableText(quoting: path)) cannot be read: \(reason)"
    case .missingRoot(let root, let manifest, let line, let column, let suggestion):
      ManifestError(
        file: manifest, line: line, column: column,
        message: "root \(PrintableText(quoting: root)) is no folder", suggestion: suggestion
      ).description
    case .unknownLocale(let tag, let available):
      "the manifest has no locale \(PrintableText(quoting: tag)); it has \(available.joined(separator: ", "))"
    }
  }

  /// The description.
  public var errorDescription: String? { description }
}

extension CollectingError {
  /// Tells what became of a folder, or of a file that was seen in it and has gone since.
  init(_ error: FileError) {
    self =
      switch error.operation {
      case .inspect, .readLink: .unreadableFile(path: error.path, reason: error.reason)
      case .open, .create, .list, .read, .write, .close, .rename, .remove, .lock, .makeFolder, .setMode,
        .measureSpace, .synchronize:
        .unreadableFolder(path: error.path, reason: error.reason, isMissing: error.isAbsence)
      }
  }
}
