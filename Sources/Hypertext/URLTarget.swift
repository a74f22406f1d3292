/// What a URL of a document points to.
package struct URLTarget: Sendable, Hashable {
  /// How the target can be reached.
  package enum Kind: UInt8, Sendable {
    /// A path in the bundle, in ``URLResolver/path``.
    case local
    /// The document itself: only a fragment, or only a query.
    case ownFragment
    /// Nothing is written.
    case empty
    /// The network: `https://…`, `//host`.
    case external
    /// No document: `mailto:…`, `javascript:…`, `data:…`.
    case notLocal
    /// A scheme that is not known.
    case unknownScheme
    /// The root of a server: `/x`.
    case absolute
    /// A `file:` URL.
    case file
    /// A drive of another system: `C:\x`.
    case drive
    /// A path that climbs over the root of the bundle.
    case outside
    /// A bare name (`lodash`) in a module's import.
    case moduleSpecifier
  }

  /// How the target can be reached.
  package var kind: Kind
  /// The range of the fragment in ``URLResolver/fragment``; nil without `#`.
  package var fragment: Range<Int>?
  /// Whether a space, a backslash or a non-breaking space stands in the URL of a local target.
  package var isUnportable = false
  /// Whether the path ends in `/`, `.` or `..`, or is the root.
  package var isDirectory = false
  /// Whether a percent-encoded slash stands in the path, where it stays as it is written: it separates nothing, and a
  /// file whose name holds `%2F` is another one.
  package var hasEncodedSlash = false
}
