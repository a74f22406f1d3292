/// Knows the fragments that need no element, and how a URL spells the others.
package enum URLFragment {
  /// Appends a fragment as a URL has it, which a browser looks for first: spaces, some signs and all that is not
  /// ASCII are percent-encoded, and what already is stays. O(n).
  static func serialize(_ written: Span<UInt8>, into text: inout [UInt8]) {
    for index in written.indices {
      let byte = written[index]
      guard isEncoded(byte) else {
        text.append(byte)
        continue
      }
      text.append(UInt8(ascii: "%"))
      for digit in [byte >> 4, byte & 0xF] {
        text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
      }
    }
  }

  /// Whether a byte is in the URL standard's fragment percent-encode set.
  static func isEncoded(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// Answers whether a percent-decoded fragment leads somewhere in any document: it is empty, `top`, or speaks of
  /// a part of an image or a recording (`svgView(…)`, `xywh=…`, `t=…`). A directive (`:~:text=…`) is cut off before:
  /// what is decoded to one is none.
  package static func needsNoElement(_ decoded: Span<UInt8>) -> Bool {
    guard !decoded.isEmpty else { return true }
    let count = decoded.count
    // Most fragments are told apart by their first byte.
    switch decoded[0].asciiLowercased {
    case UInt8(ascii: "t"):
      return decoded.isWord("top", in: 0..<count) || decoded.hasWord("t=", at: 0, before: count)
    case UInt8(ascii: "s"): return decoded.hasWord("svgview(", at: 0, before: count)
    case UInt8(ascii: "x"): return decoded.hasWord("xywh=", at: 0, before: count)
    default: return false
    }
  }
}
