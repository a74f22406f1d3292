/// What the relative URLs of one document are resolved against.
///
/// Made once per document by ``URLResolver/base(folder:)`` or ``URLResolver/base(href:folder:)``.
package struct URLBase: Sendable {
  /// What a relative URL points to: ``URLTarget/Kind/local``, or what a base elsewhere makes of all of them.
  package var kind: URLTarget.Kind
  /// The folder in the bundle, empty or with a slash at its end.
  package var folder: [UInt8]
  /// The path of the base itself, which a URL without a path names; nil for the document.
  package var path: [UInt8]?
}
