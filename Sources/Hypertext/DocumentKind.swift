/// How the bytes of a file are read for references.
///
/// The suffix of a name decides, as it does in a browser that opens a local file.
package enum DocumentKind: Sendable, Hashable {
  /// HTML as the WHATWG tokenizer reads it: `.html`, `.htm`.
  case html
  /// XHTML, read as XML: `.xhtml`, `.xht`.
  case xhtml
  /// SVG, read as XML: `.svg`.
  case svg
  /// A style sheet: `.css`.
  case css
  /// A web app manifest: `.webmanifest`.
  case webManifest
  /// A script, read for static imports and for what needs a server: `.js`, `.mjs`.
  case script

  /// Creates the kind for a file of this name; the case of the suffix does not matter.
  ///
  /// - Returns: nil for a file that holds no references.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "html", "htm": self = .html
    case "xhtml", "xht": self = .xhtml
    case "svg": self = .svg
    case "css": self = .css
    case "webmanifest": self = .webManifest
    case "js", "mjs": self = .script
    default: return nil
    }
  }

  /// Whether a file of this kind is a page: a link leads to it, and it can hold anchors.
  package var isPage: Bool {
    switch self {
    case .html, .xhtml: true
    case .svg, .css, .webManifest, .script: false
    }
  }
}
