/// A reference with a fragment into a document of the subject, checked when all ids are known.
struct FragmentUse: Sendable {
  /// The document that holds the reference.
  var page: UInt32
  /// The document it points into.
  var target: UInt32
  /// The fingerprint of the decoded fragment.
  var id: UInt64
  /// The fingerprint of the fragment as the URL has it, percent-encoded.
  var serializedID: UInt64
}
