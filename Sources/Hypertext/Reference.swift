/// One URL as it is written in HTML, CSS, SVG, a web app manifest or a script.
package struct Reference: Sendable {
  /// What happens to the reader when the target is missing.
  package enum Class: UInt8, Sendable {
    /// The page is broken without it: images, styles, scripts.
    case resource
    /// The reader follows it.
    case link
  }

  /// Which language, or which part of it, the reference is written in.
  package enum Syntax: UInt8, Sendable {
    /// An attribute's value.
    case attribute
    /// The value of an attribute by which an element of SVG uses another one: `use`, gradients, patterns.
    case elementUse
    /// A style sheet, a `<style>` element or a `style` attribute.
    case css
    /// The target of `@import` in one of these.
    case cssImport
    /// A member of a web app manifest.
    case json
    /// A script's import, worker or fetch.
    case script
  }

  /// Resource or link.
  package var referenceClass: Class
  /// The language around it.
  package var syntax: Syntax
  /// Whether a fragment without a path points into this same document, and is to be checked there.
  ///
  /// False in style sheets of their own: `filter: url(#f)` points into the page that uses the sheet.
  package var checksOwnFragment: Bool
  /// Whether a URL that begins with `#` names a part of this document, whatever the base.
  ///
  /// So say CSS Values 4 (local URLs) and SVG 2; a link with such a URL follows the base.
  package var keepsToDocument: Bool {
    switch syntax {
    case .css, .cssImport, .elementUse: true
    case .attribute, .json, .script: false
    }
  }
  /// Whether a bare name (`lodash`) is a module specifier instead of a relative URL.
  package var isModuleSpecifier: Bool
  /// Whether it loads a script as a module: then what that script imports is loaded too.
  package var loadsModule: Bool
  /// Whether it loads a style sheet as one: the sheet then has the encoding of this document unless it says its own.
  package var loadsStyleSheet: Bool
  /// The element's name as written; empty in a style sheet of its own.
  package var element: TextRange
  /// The attribute's name as written; empty in a style sheet of its own.
  package var attribute: TextRange
  /// The URL after character references and CSS escapes were resolved, before URL parsing.
  package var url: TextRange
  /// The offset, in the document's text, of the attribute value's or the CSS URL's first character.
  package var offset: UInt32
}
