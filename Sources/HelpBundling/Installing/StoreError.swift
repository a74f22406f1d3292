public import Foundation

/// Why a bundle could not be installed, found or removed.
public enum StoreError: Error, Hashable, Sendable {
  /// What makes a folder unfit to hold installed bundles.
  public enum FolderFlaw: Hashable, Sendable {
    /// It belongs neither to this user nor to the administrator.
    case otherOwner
    /// Everybody may rename what is in it.
    case worldWritable
    /// A group may rename what is in it, and the folder is not ours.
    case groupWritable
    /// It is a symbolic link that belongs neither to this user nor to the administrator.
    case foreignLink
  }

  /// What makes the place of a bundle unfit to be replaced.
  public enum TargetFlaw: Hashable, Sendable {
    /// It is a symbolic link.
    case symbolicLink
    /// It is neither a folder nor a file.
    case notAFolder
    /// It belongs to another user.
    case otherOwner
    /// It is on another file system than the folder it is in.
    case otherDevice
    /// It holds files and was not installed by helpkit.
    case notOurs
    /// It is a file.
    case foreignFile
    /// Somebody put another thing there while we were at work.
    case changedMeanwhile
  }

  /// A name is no bundle's name.
  case badName(String)
  /// The folder of the bundles is not safe.
  case unsafeFolder(path: String, FolderFlaw)
  /// The place of the bundle is not safe.
  case unsafeTarget(path: String, TargetFlaw)
  /// Another process kept the lock for the whole wait.
  case lockTimedOut(path: String, waited: Duration)
  /// The lock is not a file that helpkit made; the text says why.
  case unsafeLock(path: String, reason: String)
  /// There is too little room for the bytes.
  case noSpace(path: String, needed: UInt64, free: UInt64)
  /// There is too little room for the number of files.
  case noInodes(path: String, needed: UInt64, free: UInt64)
  /// Something cannot be made; the text says what and why.
  case cannotCreate(String)
  /// Reading, writing or renaming failed; the text says what and why.
  case inputOutput(String)
  /// The bundle lists a file that was not written, or that was written with another size.
  case fileMissing(path: String)
  /// A file was written that the bundle does not list.
  case fileUnlisted(path: String)
  /// What should be the folder of the bundles is no folder.
  case notAStore(path: String)
  /// No bundle of that name is installed.
  case notInstalled(name: String, folder: String)
  /// A folder with the name of a bundle is a copy of another bundle's.
  case copiedBundle(path: String, name: String)
  /// An installed bundle no longer is what its receipt says; the text says what differs.
  case damaged(path: String, reason: String)
  /// A listed file is not in the folder that it should come from.
  case sourceMissing(file: String, folder: String)
  /// A file was changed, or vanished, while it was copied.
  case changedMeanwhile(file: String)
  /// No folder has a catalog of that name; `unreadable` names those that could not be searched, each with the reason.
  case catalogNotFound(name: String, searched: [String], unreadable: [String])
  /// No locale of the catalog suits the reader.
  case noMatchingLocale(requested: [String], available: [String])
  /// References of the bundle do not resolve, or its files are not as its rules want them.
  case brokenBundle(name: String, findings: [Finding])

  /// The kind of trouble.
  public var category: ErrorCategory {
    switch self {
    case .badName, .fileMissing, .fileUnlisted, .brokenBundle, .damaged: .refused
    case .notAStore, .notInstalled, .copiedBundle, .catalogNotFound, .noMatchingLocale, .sourceMissing:
      .missing
    case .noSpace, .noInodes, .cannotCreate: .cannotCreate
    case .inputOutput, .changedMeanwhile: .inputOutput
    case .lockTimedOut: .locked
    case .unsafeFolder, .unsafeTarget, .unsafeLock: .unsafeTarget
    }
  }
}

extension StoreError: LocalizedError, CustomStringConvertible {
  /// The message: lower case, without a full stop.
  public var errorDescription: String? { description }

  /// The message: lower case, without a full stop.
  public var description: String {
    switch self {
    case .badName(let name): "name \(PrintableText(quoting: name)) is not \(BundleName.grammar)"
    case .unsafeFolder(let path, let flaw): "folder '\(PrintableText(path))' \(flaw)"
    case .unsafeTarget(let path, let flaw): "'\(PrintableText(path))' \(flaw)"
    case .lockTimedOut(let path, let waited):
      "'\(PrintableText(path))' was held by another process for \(waited.components.seconds) s; try again later"
    case .unsafeLock(let path, let reason):
      "lock '\(PrintableText(path))' is not safe: \(reason); remove it if no installation runs"
    case .noSpace(let path, let needed, let free):
      "folder '\(PrintableText(path))' has room for \(free) bytes, \(needed) are needed"
    case .noInodes(let path, let needed, let free):
      "folder '\(PrintableText(path))' has room for \(free) files and folders, \(needed) are needed"
    case .cannotCreate(let text), .inputOutput(let text): PrintableText(text).description
    case .fileMissing(let path): "file \(PrintableText(quoting: path)) is listed and was not written whole"
    case .fileUnlisted(let path): "file \(PrintableText(quoting: path)) was written and is not listed"
    case .damaged(let path, let reason):
      "help in '\(PrintableText(path))' is damaged: \(PrintableText(reason)); install it again"
    case .sourceMissing(let file, let folder):
      "file \(PrintableText(quoting: file)) is not in '\(PrintableText(folder))'"
    case .changedMeanwhile(let file):
      "file \(PrintableText(quoting: file)) was changed while it was copied; try again"
    case .catalogNotFound(let name, let searched, let unreadable):
      ([
        "no catalog '\(PrintableText(Catalog.fileName(for: name)))'"
          + (searched.isEmpty ? "" : " in ")
          + searched.map { PrintableText(quoting: $0).description }.joined(separator: ", ")
      ] + unreadable.map { "not searched: \(PrintableText($0))" }).joined(separator: "\n")
    case .noMatchingLocale(let requested, let available):
      (requested.isEmpty
        ? "no locale was asked for and there is none to fall back to"
        : "no locale matches \(PrintableText(requested.joined(separator: ", ")))")
        + "; available: \(available.joined(separator: ", "))"
    case .brokenBundle(let name, let findings):
      ([
        "help '\(PrintableText(name))' is refused for \(findings.count == 1 ? "an error" : "\(findings.count) errors")"
      ]
        + findings.prefix(5).map { finding in
          "  \(PrintableText(finding.place.file)): \(PrintableText(cutting: finding.message, to: 1000))"
            + " [\(finding.rule.rawValue)]"
        }).joined(separator: "\n")
    case .notAStore(let path): "'\(PrintableText(path))' is not a folder; name another"
    case .notInstalled(let name, let folder):
      "no help named '\(PrintableText(name))' is installed in '\(PrintableText(folder))'"
    case .copiedBundle(let path, let name):
      "'\(PrintableText(path))' is a copy of the help '\(PrintableText(name))' and was not installed under this name"
    }
  }
}

extension StoreError.FolderFlaw: CustomStringConvertible {
  /// The predicate of a message whose subject is the folder.
  public var description: String {
    switch self {
    case .otherOwner: "belongs to another user; choose a folder of your own"
    case .worldWritable: "can be changed by everybody; choose another folder, or set its sticky bit"
    case .groupWritable: "can be changed by a group and is not yours; choose a folder of your own"
    case .foreignLink: "is a symbolic link of another user; choose a folder of your own"
    }
  }
}

extension StoreError.TargetFlaw: CustomStringConvertible {
  /// The predicate of a message whose subject is the place.
  public var description: String {
    switch self {
    case .symbolicLink: "is a symbolic link; remove it or choose another folder"
    case .notAFolder: "is neither a folder nor a file; remove it or choose another folder"
    case .otherOwner: "belongs to another user; choose a folder of your own"
    case .otherDevice:
      "is on another file system than the folder it is in; unmount it or choose another folder"
    case .notOurs: "holds files and was not installed by helpkit; remove it, or force it to be moved aside"
    case .foreignFile: "is a file and was not installed by helpkit; remove it, or force it to be moved aside"
    case .changedMeanwhile: "was changed by somebody else during the installation; try again"
    }
  }
}
