/// Walks over the candidates of a `srcset` or `imagesrcset` attribute by the algorithm of the HTML standard.
///
/// A candidate whose descriptors a browser would refuse is answered too: its author meant the file.
package struct Srcset: Sendable {
  private var position: Int
  private let end: Int

  /// Creates a walk over a part of a source.
  package init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Answers the URL of the next candidate, or nil at the end.
  package mutating func next(in source: Span<UInt8>) -> Range<Int>? {
    while position < end, source[position].isHTMLSpace || source[position] == UInt8(ascii: ",") {
      position += 1
    }
    guard position < end else { return nil }
    let start = position
    while position < end, !source[position].isHTMLSpace { position += 1 }
    var urlEnd = position
    while urlEnd > start, source[urlEnd - 1] == UInt8(ascii: ",") { urlEnd -= 1 }
    if urlEnd == position { skipDescriptors(in: source) }
    return start..<urlEnd
  }

  private mutating func skipDescriptors(in source: Span<UInt8>) {
    var isInParentheses = false
    while position < end {
      let byte = source[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("): isInParentheses = true
      case UInt8(ascii: ")"): isInParentheses = false
      case UInt8(ascii: ","): if !isInParentheses { return }
      default: break
      }
    }
  }
}
