/// One reference of a document, and what it resolves to.
public struct ReferenceRecord: Sendable, Hashable {
  /// What became of a reference. The raw value is what `helpkit references` prints.
  public enum Status: String, Sendable, CaseIterable {
    /// It names a file of the bundle, and an id of it if it has a fragment.
    case resolved = "ok"
    /// It names nothing.
    case missing
    /// It names a file of the author's tree that the FileList leaves out.
    case notIncluded = "not-included"
    /// The file exists with other letters' case.
    case letterCase = "case"
    /// The file exists in another Unicode form.
    case normalization
    /// It climbs over the root.
    case outside
    /// It starts at a root, or is a `file:` URL or a drive.
    case absolute
    /// It names a folder.
    case directory
    /// The file exists and the id does not.
    case fragment
    /// It leads to the network.
    case external
    /// It names no document: `mailto:`, `data:`, a scheme that is not known.
    case notLocal = "not-local"
    /// Nothing is written.
    case empty
  }

  /// Where it stands.
  public let place: Place
  /// The element, `css` in a style sheet.
  public let element: String
  /// The attribute, empty outside of one.
  public let attribute: String
  /// Whether the page is broken without it.
  public let isResource: Bool
  /// The URL as written.
  public let reference: String
  /// The path of the bundle that it resolves to, if it is local.
  public let target: String?
  /// The fragment, percent-decoded, if there is one.
  public let fragment: String?
  /// What became of it.
  public let status: Status
}
