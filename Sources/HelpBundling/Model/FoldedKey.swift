internal import Foundation

/// Case folding for names: NFC(fold(NFD(text))).
enum FoldedKey {
  /// Returns the key of a text. O(n); text that is lower-case ASCII already is returned as it is.
  static func of(_ text: String) -> String {
    var isASCII = true
    var isLower = true
    for byte in text.utf8 {
      isASCII = isASCII && byte < 0x80
      isLower = isLower && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
    }
    guard !isASCII else { return isLower ? text : text.lowercased() }
    return quickly(text) ?? thoroughly(text)
  }

  /// Folds any text, as the definition says.
  static func thoroughly(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      append(scalar, to: &folded)
    }
    return String(folded).precomposedStringWithCanonicalMapping
  }

  /// Folds a text of characters that neither join their neighbours nor have another canonical form; nil for others.
  ///
  /// Most names of the world's larger scripts are such texts, and normalizing them takes most of the time.
  static func quickly(_ text: String) -> String? {
    if text.unicodeScalars.allSatisfy({ isSimple($0) && simpleKey(of: $0) == $0 }) { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isSimple(scalar) else { return nil }
      if let key = simpleKey(of: scalar) {
        folded.append(key)
      } else {
        let start = folded.endIndex
        append(scalar, to: &folded)
        guard folded[start...].allSatisfy(isSimple) else { return nil }
      }
    }
    return String(folded)
  }

  /// Folds one character.
  ///
  /// The standard library has no case folding. Lower, upper and lower case once more tell apart what full folding
  /// (CaseFolding.txt, C + F) tells apart; only the dotless ı folds to itself, though its upper case is I.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    let properties = scalar.properties
    guard scalar.value != 0x131, properties.changesWhenCaseMapped || properties.changesWhenCaseFolded else {
      folded.append(scalar)
      return
    }
    for lower in properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
      }
    }
  }

  /// Whether a character stands by itself: combining class 0, composing with nothing before it, and NFC.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300,  // Latin
      0x388..<0x400, 0x400..<0x483, 0x48A..<0x530,  // Greek, Cyrillic
      0x531..<0x588, 0x5D0..<0x5EB, 0x620..<0x64B,  // Armenian, Hebrew, Arabic
      0x1E00..<0x1F00,  // Latin, for Vietnamese and others
      0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100,  // Kana
      0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4,  // Han, Hangul
      0xFF01..<0xFF9E:  // full and half width
      true
    default: false
    }
  }

  /// Returns the key of a simple character whose key is one character and known without a look into Unicode's tables.
  private static func simpleKey(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41..<0x5B, 0xC0..<0xD7, 0xD8..<0xDF, 0x391..<0x3A2, 0x3A3..<0x3AA, 0x410..<0x430, 0xFF21..<0xFF3B:
      Unicode.Scalar(scalar.value + 0x20)
    case 0..<0x80, 0xE0..<0x100, 0x3B1..<0x3C2, 0x3C3..<0x3CA, 0x430..<0x450, 0x5D0..<0x5EB, 0x620..<0x64B,
      0x3000..<0xFF00, 0xFF41..<0xFF5B:
      scalar
    default: nil
    }
  }
}
