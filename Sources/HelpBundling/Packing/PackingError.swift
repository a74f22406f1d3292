internal import Archiving
internal import Files
public import Foundation

/// Why packing stopped.
public enum PackingError: Error, Hashable, Sendable {
  /// The output folder, or a file in it, cannot be written.
  case cannotCreate(path: String, reason: String)
  /// The output folder has no space left.
  case noSpace(path: String)
  /// The system failed while writing.
  case inputOutput(path: String, reason: String)
  /// A file was changed between being checked and being packed.
  case changedMeanwhile(file: String)
  /// A file that was checked can no longer be read.
  case unreadable(file: String, reason: String)
  /// A name or a size that install would refuse, although its rule is off.
  case refusedByInstall(reason: String)
  /// What was written does not read back as it should.
  case auditFailed(archive: String, reason: String)
  /// The level is not one that the format has.
  case unsupportedLevel(Int, format: String)
}

extension PackingError {
  /// The kind of trouble.
  public var category: ErrorCategory {
    switch self {
    case .cannotCreate, .noSpace: .cannotCreate
    case .inputOutput, .changedMeanwhile, .unreadable, .auditFailed: .inputOutput
    case .refusedByInstall, .unsupportedLevel: .refused
    }
  }
}

extension PackingError: LocalizedError, CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "cannot write \(PrintableText(quoting: path)): \(reason)"
    case .noSpace(let path): "no space left for \(PrintableText(quoting: path)); nothing was replaced"
    case .inputOutput(let path, let reason): "writing \(PrintableText(quoting: path)) failed: \(reason)"
    case .changedMeanwhile(let file):
      "file \(PrintableText(quoting: file)) was changed while it was packed; pack again"
    case .unreadable(let file, let reason): "file \(PrintableText(quoting: file)) cannot be read: \(reason)"
    case .refusedByInstall(let reason): "install would refuse the bundle: \(reason)"
    case .auditFailed(let archive, let reason):
      "archive \(PrintableText(quoting: archive)) does not read back as it was written: \(reason)"
    case .unsupportedLevel(let level, let format): "format \(format) has no level \(level)"
    }
  }

  /// The description.
  public var errorDescription: String? { description }
}

extension PackingError {
  init(writing path: String, _ error: ArchiveError) {
    if error.isOutOfSpace {
      self = .noSpace(path: path)
    } else if error.isInputOutput {
      self = .inputOutput(path: path, reason: error.description)
    } else {
      self = .auditFailed(archive: path, reason: error.description)
    }
  }

  init(writing path: String, _ error: FileError) {
    switch error.kind {
    case .noSpace: self = .noSpace(path: path)
    case .alreadyExists, .notAFolder, .isAFolder, .accessDenied, .readOnly, .notFound, .nameTooLong,
      .symbolicLink:
      self = .cannotCreate(path: path, reason: error.reason)
    case .notARegularFile, .notEmpty, .tooLarge, .crossesDevice, .unsupported, .busy, .other:
      self = .inputOutput(path: path, reason: error.reason)
    }
  }
}
