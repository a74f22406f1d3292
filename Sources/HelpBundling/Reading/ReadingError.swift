internal import Archiving
internal import Files
public import Foundation

/// Why an archive, or a catalog, is refused or cannot be read.
public struct ReadingError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Condition: Hashable, Sendable {
    /// The file is not there.
    case missing
    /// It is a folder.
    case isAFolder
    /// The system cannot read it.
    case inputOutput(reason: String)
    /// The name does not end in a suffix of a format that is read.
    case unknownSuffix
    /// The container is damaged or hostile.
    case structure(problem: String)
    /// The first entry is not `helpkit.json`.
    case indexNotFirst
    /// The index is refused.
    case index(IndexError)
    /// The catalog is refused.
    case catalog(IndexError)
    /// The index, or the whole archive, is not the one that the catalog names.
    case otherThanCatalog
    /// An entry's name cannot be that of a file in a bundle.
    case entryName(BundlePathError)
    /// Two entries, or an entry and a listed file, cannot stand beside each other.
    case collision(NameCollision)
    /// An entry is not in the index.
    case unlistedEntry(String)
    /// A file of the index is not in the archive.
    case missingEntry(String)
    /// The archive of shared files has none with the bytes of a file of the bundle.
    case missingShared(String)
    /// An entry stands twice.
    case repeatedEntry(String)
    /// An entry is shorter or longer than the index says.
    case sizeMismatch(String)
    /// An entry does not have the digest that the index gives.
    case digestMismatch(String)
    /// There is more of something than the limits allow.
    case overLimit(what: String)
  }

  /// The archive or catalog, as its path was given.
  public let archive: String
  /// What is wrong.
  public let condition: Condition
}

extension ReadingError {
  /// The kind of trouble.
  public var category: ErrorCategory {
    switch condition {
    case .missing, .isAFolder: .missing
    case .inputOutput: .inputOutput
    case .unknownSuffix, .structure, .indexNotFirst, .index, .catalog, .otherThanCatalog, .entryName,
      .collision,
      .unlistedEntry, .missingEntry, .missingShared, .repeatedEntry, .sizeMismatch, .digestMismatch,
      .overLimit:
      .refused
    }
  }
}

extension ReadingError {
  /// Whether there is more of something than the limits allow, so that larger limits would do.
  var isOverLimit: Bool {
    switch condition {
    case .overLimit: return true
    case .index(let error), .catalog(let error):
      guard case .overLimit = error.reason else { return false }
      return true
    default: return false
    }
  }
}

extension ReadingError: LocalizedError, CustomStringConvertible {
  /// The archive, and what is wrong with it.
  public var description: String {
    "\(isAboutCatalog ? "catalog" : "archive") \(PrintableText(quoting: archive)) \(problem)"
  }

  /// The description.
  public var errorDescription: String? { description }

  /// Whether the file is a catalog, as far as the condition or its name says so.
  private var isAboutCatalog: Bool {
    switch condition {
    case .catalog: true
    case .missing, .isAFolder, .inputOutput, .otherThanCatalog, .overLimit: archive.hasSuffix(".json")
    case .unknownSuffix, .structure, .indexNotFirst, .index, .entryName, .collision, .unlistedEntry,
      .missingEntry, .missingShared, .repeatedEntry, .sizeMismatch, .digestMismatch:
      false
    }
  }

  private var problem: String {
    switch condition {
    case .missing: return "does not exist"
    case .isAFolder: return "is a folder"
    case .inputOutput(let reason): return "cannot be read: \(reason)"
    case .unknownSuffix: return "has no suffix that helpkit reads: .zip, .tar.zst, .tar.xz, .tar.gz, .tar"
    case .structure(let problem): return "is refused: \(problem); pack or fetch it again"
    case .indexNotFirst: return "is refused: its first entry is not helpkit.json; it is no help archive"
    case .index(let error): return "is refused: \(error)"
    case .catalog(let error): return "is refused: \(error)"
    case .otherThanCatalog where isAboutCatalog:
      return "belongs to help of another name; pack again or fetch it anew"
    case .otherThanCatalog: return "is not the one that the catalog names; pack again or fetch both anew"
    case .entryName(let error): return "is refused: entry \(error)"
    case .collision(let collision): return "is refused: entry \(collision)"
    case .unlistedEntry(let name):
      return "is refused: entry \(PrintableText(quoting: name)) is not in its index"
    case .missingEntry(let name):
      return "is refused: \(PrintableText(quoting: name)) is in its index and not in it"
    case .missingShared(let name):
      return
        "does not hold the bytes of \(PrintableText(quoting: name)); pack again or fetch all archives anew"
    case .repeatedEntry(let name): return "is refused: entry \(PrintableText(quoting: name)) stands twice"
    case .sizeMismatch(let name):
      return "is refused: entry \(PrintableText(quoting: name)) does not have the size of the index"
    case .digestMismatch(let name):
      return "is refused: entry \(PrintableText(quoting: name)) does not match its digest"
    case .overLimit(let what): return "is refused: \(what)"
    }
  }
}

extension ReadingError {
  init(_ archive: String, _ error: FileError) {
    let condition: Condition =
      switch error.kind {
      case .notFound, .notAFolder: .missing
      case .isAFolder: .isAFolder
      case .alreadyExists, .notARegularFile, .symbolicLink, .notEmpty, .tooLarge, .accessDenied, .readOnly,
        .noSpace, .crossesDevice, .unsupported, .busy, .nameTooLong, .other:
        .inputOutput(reason: error.reason)
      }
    self.init(archive: archive, condition: condition)
  }

  init(_ archive: String, _ error: ArchiveError) {
    let condition: Condition =
      if error.isInputOutput {
        .inputOutput(reason: error.description)
      } else if error.isOverLimit {
        .overLimit(what: error.description)
      } else {
        .structure(problem: error.description)
      }
    self.init(archive: archive, condition: condition)
  }

  /// Puts any error of reading into words; one that is a `ReadingError` stays as it is.
  init(_ archive: String, any error: any Error) {
    switch error {
    case let error as ReadingError: self = error
    case let error as ArchiveError: self.init(archive, error)
    case let error as FileError: self.init(archive, error)
    default: self.init(archive: archive, condition: .inputOutput(reason: "\(error)"))
    }
  }
}
