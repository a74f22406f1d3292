/// Knows the fragments that need no target.
package enum URLFragment {
  /// Answers whether a percent-decoded fragment is fine in any document: it is empty, `top`, or speaks of
  /// a part of an image or a recording (`svgView(…)`, `xywh=…`, `t=…`).
  package static func isFine(_ decoded: Span<UInt8>) -> Bool {
    guard !decoded.isEmpty else { return true }
    let count = decoded.count
    // Most fragments are told apart by their first byte.
    switch decoded[0].asciiLowercased {
    case UInt8(ascii: "t"):
      return decoded.isWord("top", in: 0..<count) || decoded.hasWord("t=", at: 0, before: count)
    case UInt8(ascii: "s"): return decoded.hasWord("svgview(", at: 0, before: count)
    case UInt8(ascii: "x"): return decoded.hasWord("xywh=", at: 0, before: count)
    case UInt8(ascii: ":"): return decoded.hasWord(":~:", at: 0, before: count)
    default: return false
    }
  }
}
