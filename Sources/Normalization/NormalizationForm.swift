/// A form in which texts that count as equal have equal bytes.
package enum NormalizationForm: Sendable {
  /// Normalization Form C: equal characters are equal, letters and their marks composed (UAX #15).
  case nfc
  /// Normalization Form KC: full and half width, ligatures and the like are their usual letters besides (UAX #15).
  case nfkc
  /// Normalization Form C of the full case folding of Form D: capitals are small letters besides (The Unicode Standard,
  /// section 3.13, D145).
  case caseFolded
}
