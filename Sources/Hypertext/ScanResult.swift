/// What a scan found in one document, as ranges; reused from document to document.
package struct ScanResult: Sendable {
  /// One place that can be named by a fragment: every `id`, and `name` of `a`.
  package struct Anchor: Sendable {
    /// The id after character references were resolved.
    package var id: TextRange
    /// Where it stands in the document's text.
    package var offset: UInt32
  }

  /// Something about the document that is not a reference and that a rule may report.
  package struct Remark: Sendable {
    /// What was noticed.
    package enum Kind: UInt8, Sendable {
      /// Bytes that fit no encoding the document may have.
      case undecodable
      /// Bytes that do not fit the encoding that the document declares, in a document in UTF-8; `text` is the label.
      case mislabelled
      /// The encoding that the document declares is none that browsers read; `text` is the label.
      case unsupportedEncoding
      /// The document declares its encoding by a name that browsers do not know; `text` is the name.
      case unknownLabel
      /// A document of XML declares its encoding in `meta`, which XML does not heed; `text` is the label.
      case declaredInMeta
      /// The document is in UTF-16 and has no byte order mark.
      case unmarkedUTF16
      /// The system cannot convert the encoding, so that only the document's ASCII is read.
      case noConverter
      /// Two declarations of the encoding disagree; `text` is the one that loses.
      case charsetConflict
      /// An id that stood before in this document; `text` is the id.
      case duplicateID
      /// A module script, a worker or a fetch of a local file; `text` is what it names.
      case needsServer
      /// A page without `lang` on its root element.
      case missingLang
      /// A page without a `title`, or with an empty one: then `text` is its name.
      case missingTitle
    }

    /// What was noticed.
    package var kind: Kind
    /// The text concerned, or an empty range.
    package var text: TextRange
    /// Where, in the document's text.
    package var offset: UInt32
  }

  /// How many references, and how many anchors, of one document are kept.
  package var maximumCount = 500_000
  /// Whether the document has more than is kept, so that some of it was not looked at.
  package var isCutOff = false
  /// Every reference, in the order of the document.
  package var references: [Reference] = []
  /// Every anchor, in the order of the document.
  package var anchors: [Anchor] = []
  /// What else was noticed.
  package var remarks: [Remark] = []
  /// The `href` of the first `base` element that has one; it applies to all references of the page.
  package var base: TextRange?
  /// Decoded URLs and ids: the bytes of ranges with ``TextRange/isScratch``.
  package var scratch: [UInt8] = []
  /// The whole document in UTF-8 when its bytes are in another encoding, else nil: then offsets and
  /// ranges refer to this text and not to the file's bytes.
  package var transcoded: [UInt8]?
  /// The WHATWG name of the encoding the document was read in (`utf-8`, `shift_jis`).
  package var encoding = "utf-8"

  /// Creates an empty result.
  package init() {}

  /// Adds a reference, unless there are too many.
  mutating func append(_ reference: Reference) {
    guard references.count < maximumCount else {
      isCutOff = true
      return
    }
    references.append(reference)
  }

  /// Adds an anchor, unless there are too many, and says whether it did.
  mutating func append(_ anchor: Anchor) -> Bool {
    guard anchors.count < maximumCount else {
      isCutOff = true
      return false
    }
    anchors.append(anchor)
    return true
  }

  /// Forgets everything but keeps the memory.
  package mutating func removeAll() {
    references.clear()
    anchors.clear()
    remarks.clear()
    scratch.clear()
    isCutOff = false
    base = nil
    transcoded = nil
    encoding = "utf-8"
  }
}
