/// Knows the fragments that need no target.
package enum URLFragment {
  /// Answers whether a percent-decoded fragment is fine in any document: it is empty, `top`, or speaks of
  /// a part of an image or a recording (`svgView(…)`, `xywh=…`, `t=…`).
  package static func isFine(_ decoded: Span<UInt8>) -> Bool {
    let range = 0..<decoded.count
    return range.isEmpty || decoded.isWord("top", in: range)
      || decoded.hasWord("svgview(", at: range.lowerBound, before: range.upperBound)
      || decoded.hasWord("xywh=", at: range.lowerBound, before: range.upperBound)
      || decoded.hasWord("t=", at: range.lowerBound, before: range.upperBound)
      || decoded.hasWord(":~:", at: range.lowerBound, before: range.upperBound)
  }
}
