/// What the `rel` of a `link` element makes of its `href`.
enum LinkRelation {
  private static let resources = [
    "stylesheet", "icon", "apple-touch-icon", "mask-icon", "preload", "modulepreload", "prefetch", "manifest",
  ]
  private static let hints = ["preconnect", "dns-prefetch", "canonical"]

  /// Answers resource if one token is a resource's, link if one names a document, nil if none does.
  static func referenceClass(of source: Span<UInt8>, _ rel: Range<Int>) -> Reference.Class? {
    var result: Reference.Class?
    var index = rel.lowerBound
    while true {
      let start = source.skippingSpaces(from: index, to: rel.upperBound)
      guard start < rel.upperBound else { return result }
      index = start
      while index < rel.upperBound, !source[index].isHTMLSpace { index += 1 }
      let token = start..<index
      if resources.contains(where: { source.isWord($0, in: token) }) { return .resource }
      if !hints.contains(where: { source.isWord($0, in: token) }) { result = .link }
    }
  }
}
