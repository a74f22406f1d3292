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
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      append(scalar, to: &folded)
    }
    return String(folded).precomposedStringWithCanonicalMapping
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
}
