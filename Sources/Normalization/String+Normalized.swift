internal import CUTF8Proc

extension StringProtocol {
  /// Returns the text in a normalization form, by the Unicode version of utf8proc; characters that it does not know stay.
  ///
  /// O(n); ASCII, and in NFC most text that is in this form, is looked at once.
  package func normalized(_ form: NormalizationForm) -> String {
    let text = String(self)
    guard text.utf8.contains(where: { $0 >= 0x80 }) else {
      return form == .caseFolded ? text.lowercased() : text
    }
    switch form {
    case .nfc:
      var span = text.utf8Span
      return span.checkForNFC(quickCheck: true) ? text : Self.map(text, UTF8PROC_COMPOSE)
    case .nfkc: return Self.map(text, UTF8PROC_COMPOSE, UTF8PROC_COMPAT)
    case .caseFolded:
      // The iota subscript is a mark and becomes a letter, so that the marks must be in order before.
      let ordered =
        text.unicodeScalars.contains(where: \.hasIotaSubscript) ? Self.map(text, UTF8PROC_DECOMPOSE) : text
      return Self.map(ordered, UTF8PROC_COMPOSE, UTF8PROC_CASEFOLD)
    }
  }

  private static func map(_ text: String, _ options: utf8proc_option_t...) -> String {
    let flags = utf8proc_option_t(rawValue: options.reduce(UTF8PROC_STABLE.rawValue) { $0 | $1.rawValue })
    var text = text
    return text.withUTF8 { bytes in
      // Few texts become longer in characters than they are in bytes; the library says how much it needs.
      unsafe mapped(bytes, flags, capacity: bytes.count) ?? mapped(bytes, flags, capacity: 20 * bytes.count)
        ?? String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns nil if the characters of the result are more than `capacity`.
  private static func mapped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ flags: utf8proc_option_t, capacity: Int
  ) -> String? {
    // Writing the result as UTF-8 in place takes one character more.
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity + 1) { characters in
      let count = unsafe utf8proc_decompose(
        bytes.baseAddress, bytes.count, characters.baseAddress, capacity, flags)
      guard 0...capacity ~= count else { return nil }
      let length = unsafe utf8proc_reencode(characters.baseAddress, count, flags)
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: characters.baseAddress, count: length), as: UTF8.self)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is U+0345, or one of the Greek letters that hold it.
  fileprivate var hasIotaSubscript: Bool { value == 0x345 || 0x1F80..<0x2000 ~= value }
}
