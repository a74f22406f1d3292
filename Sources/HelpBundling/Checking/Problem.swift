/// What is wrong with references and documents, before anybody is told.
///
/// Equal problems are one cause: it is counted, and the first three places are kept.
struct Problem: Hashable, Sendable {
  /// The kinds of problem that reading a document can show.
  enum Kind: UInt8, Sendable {
    /// A file that is not there: `missing-resource`, `missing-page`; `case-mismatch` or `normalization-mismatch` if one
    /// of nearly its name is there, `not-included` or `directory-reference` if another locale has it.
    case missing
    /// A file of the author's tree that the FileList leaves out: `not-included`.
    case leftOut
    /// A folder: `directory-reference`.
    case folder
    /// A path that climbs over the root of the bundle: `outside-bundle`.
    case outside
    /// A path from the root of a server: `absolute-path`.
    case absolute
    /// A path from a drive, such as `C:`: `absolute-path`.
    case drive
    /// A `file:` URL: `file-url`.
    case file
    /// A URL of the network: `external-resource`, `external-link`.
    case external
    /// A URL with a scheme that is not known: `unknown-scheme`.
    case unknownScheme
    /// An import of a module by its bare name: `unknown-scheme`.
    case bareModule
    /// An empty URL: `empty-reference`.
    case empty
    /// A URL with a raw space, a non-breaking one or a backslash: `unportable-reference`.
    case unportable
    /// An id that the document does not have: `missing-fragment`.
    case missingFragment
    /// A document that could not be read a second time: `not-checked`.
    case unreadable
    /// A document with more in it than is read: `over-limit`.
    case tooMuch
    /// Bytes that do not fit the encoding: `undecodable-text`.
    case undecodable
    /// UTF-8 that is declared to be something else: `undecodable-text`.
    case mislabelled
    /// An encoding that browsers do not read: `undecodable-text`.
    case unsupportedEncoding
    /// An encoding's name that browsers do not know: `undecodable-text`.
    case unknownLabel
    /// XML whose encoding only a `meta` element declares: `undecodable-text`.
    case declaredInMeta
    /// UTF-16 without a byte order mark: `undecodable-text`.
    case unmarkedUTF16
    /// An encoding that the system cannot convert: `not-checked`.
    case noConverter
    /// Two declarations of different encodings: `charset-conflict`.
    case charsetConflict
    /// An id that stands twice in a document: `duplicate-id`.
    case duplicateID
    /// A script that a browser does not run, or a file that a script loads, from a `file:` URL: `needs-server`.
    case needsServer
    /// A page that does not say its language: `missing-lang`.
    case missingLang
    /// A page without a title, or with an empty one: `missing-title`.
    case missingTitle
  }

  /// What is wrong.
  var kind: Kind
  /// Whether the page is broken by it, or only a link of it.
  var isResource: Bool
  /// What the reference resolves to, or the text concerned, as bytes: two Unicode forms are two targets.
  var target: [UInt8]
  /// The document, for problems that are one cause per document; else nil.
  var page: Int?
}
