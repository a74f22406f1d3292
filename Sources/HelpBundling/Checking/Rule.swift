/// One thing that can be wrong with content. The raw value is its stable name.
public enum Rule: String, CaseIterable, Sendable {
  /// A resource reference names no file of the bundle.
  case missingResource = "missing-resource"
  /// A link names no file of the bundle.
  case missingPage = "missing-page"
  /// A reference names a file of the author's tree that the FileList leaves out.
  case notIncluded = "not-included"
  /// The file exists with other letters' case.
  case caseMismatch = "case-mismatch"
  /// The file exists in another Unicode normalization form.
  case normalizationMismatch = "normalization-mismatch"
  /// A reference climbs over the root of the bundle.
  case outsideBundle = "outside-bundle"
  /// A reference starts at the root of a server or of a drive.
  case absolutePath = "absolute-path"
  /// A reference is a `file:` URL.
  case fileURL = "file-url"
  /// A reference names a folder.
  case directoryReference = "directory-reference"
  /// A listed file is not on disk.
  case missingFile = "missing-file"
  /// A glob matches nothing.
  case emptyGlob = "empty-glob"
  /// Two names are one name on another system.
  case nameCollision = "name-collision"
  /// A name that another system cannot hold.
  case unportableName = "unportable-name"
  /// Something install would refuse for its size or number.
  case overLimit = "over-limit"
  /// A file has a name that helpkit keeps for itself.
  case reservedName = "reserved-name"
  /// A listed file is a symbolic link that leaves the root.
  case symlinkEscape = "symlink-escape"
  /// A page's bytes fit no encoding it may have.
  case undecodableText = "undecodable-text"
  /// A file that should have been read could not be.
  case notChecked = "not-checked"
  /// The page exists, the id does not.
  case missingFragment = "missing-fragment"
  /// A resource comes from the network.
  case externalResource = "external-resource"
  /// Something that does not work from a `file:` URL.
  case needsServer = "needs-server"
  /// Two declarations of a page's encoding disagree.
  case charsetConflict = "charset-conflict"
  /// An id stands twice in a page and is the target of a reference.
  case duplicateID = "duplicate-id"
  /// A link leads to the network.
  case externalLink = "external-link"
  /// A URL scheme that is not known.
  case unknownScheme = "unknown-scheme"
  /// A reference without a URL.
  case emptyReference = "empty-reference"
  /// A URL with a raw space, a backslash or a non-breaking space.
  case unportableReference = "unportable-reference"
  /// A file that no page refers to.
  case unreferencedFile = "unreferenced-file"
  /// A page that no chain of links from the base page reaches.
  case unreachablePage = "unreachable-page"
  /// A file with the same bytes as another one.
  case redundantFile = "redundant-file"
  /// A file taken from a fallback locale.
  case untranslatedFile = "untranslated-file"
  /// A page without `lang`.
  case missingLang = "missing-lang"
  /// A page without a title.
  case missingTitle = "missing-title"

  /// The severity of a finding of this rule unless the manifest or the command line says otherwise.
  public var defaultSeverity: Severity {
    switch self {
    case .missingResource, .missingPage, .notIncluded, .caseMismatch, .normalizationMismatch, .outsideBundle,
      .absolutePath, .fileURL, .directoryReference, .missingFile, .emptyGlob, .nameCollision, .unportableName,
      .overLimit, .reservedName, .symlinkEscape, .undecodableText, .notChecked:
      .error
    case .missingFragment, .externalResource, .needsServer, .charsetConflict, .duplicateID:
      .warning
    case .externalLink, .unknownScheme, .emptyReference, .unportableReference, .unreferencedFile,
      .unreachablePage, .redundantFile, .untranslatedFile, .missingLang, .missingTitle:
      .note
    }
  }
}
