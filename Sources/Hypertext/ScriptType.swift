/// What a `script` element holds, as the HTML Standard's "prepare the script element" judges it.
enum ScriptType {
  /// A classic script.
  case classic
  /// A module.
  case module
  /// Data for other scripts: nothing is loaded. Import maps are such data here.
  case data

  /// What stands behind `text/` and `application/` in the names that MIME Sniffing knows for JavaScript.
  private static let textSubtypes = [
    "ecmascript", "javascript", "javascript1.0", "javascript1.1", "javascript1.2", "javascript1.3",
    "javascript1.4", "javascript1.5", "jscript", "livescript", "x-ecmascript", "x-javascript",
  ]
  private static let applicationSubtypes = ["ecmascript", "javascript", "x-ecmascript", "x-javascript"]

  /// Creates the type that the value of a `type` attribute means; spaces around it do not count.
  init(type text: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else {
      self = .classic
      return
    }
    let start = text.skippingSpaces(from: range.lowerBound, to: range.upperBound)
    var end = range.upperBound
    while end > start, text[end - 1].isHTMLSpace { end -= 1 }
    if text.isWord("module", in: start..<end) {
      self = .module
    } else if text.hasWord("text/", at: start, before: end) {
      self = Self.textSubtypes.contains { text.isWord($0, in: start + 5..<end) } ? .classic : .data
    } else if text.hasWord("application/", at: start, before: end) {
      self = Self.applicationSubtypes.contains { text.isWord($0, in: start + 12..<end) } ? .classic : .data
    } else {
      self = .data
    }
  }

  /// Creates the type that the value of a `language` attribute means, where there is no `type`.
  init(language text: Span<UInt8>, _ range: Range<Int>) {
    let isKnown = range.isEmpty || Self.textSubtypes.contains { text.isWord($0, in: range) }
    self = isKnown ? .classic : .data
  }
}
