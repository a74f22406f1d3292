/// What the `rel` of a `link` element makes of its `href`.
struct LinkRelation {
  /// Resource if one token is a resource's, link if one names a document, nil if none does.
  private(set) var referenceClass: Reference.Class?
  /// Whether a script is loaded as a module.
  private(set) var loadsModule = false
  /// Whether a style sheet is loaded as one.
  private(set) var loadsStyleSheet = false

  private static let resources = [
    "stylesheet", "icon", "apple-touch-icon", "mask-icon", "preload", "modulepreload", "prefetch", "manifest",
  ]
  private static let hints = ["preconnect", "dns-prefetch", "canonical"]

  /// Reads the tokens of a `rel`.
  init(_ source: Span<UInt8>, _ rel: Range<Int>) {
    var index = rel.lowerBound
    while true {
      let start = source.skippingSpaces(from: index, to: rel.upperBound)
      guard start < rel.upperBound else { return }
      index = start
      while index < rel.upperBound, !source[index].isHTMLSpace { index += 1 }
      let token = start..<index
      if Self.resources.contains(where: { source.isWord($0, in: token) }) {
        referenceClass = .resource
        loadsModule = loadsModule || source.isWord("modulepreload", in: token)
        loadsStyleSheet = loadsStyleSheet || source.isWord("stylesheet", in: token)
      } else if !Self.hints.contains(where: { source.isWord($0, in: token) }) {
        referenceClass = referenceClass ?? .link
      }
    }
  }
}
