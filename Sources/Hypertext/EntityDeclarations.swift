/// The general entities that the internal subset of an XML document declares with a literal value.
///
/// What stands for a file, and what only markup can hold, is passed over. Expansion is bounded: entities may hold each
/// other, and a few of them can stand for gigabytes.
struct EntityDeclarations: Sendable {
  /// How deep entities are looked for in each other.
  private static let maximumDepth = 8
  /// How many bytes of values are read in a small document; in a large one twice its own.
  private static let maximumLength = 1 << 20
  /// What finding a value costs, in bytes.
  private static let lookCost = 16
  private static let maximumCount = 4_096
  private static let maximumNameLength = 64
  private static let predefined = Set(["amp", "apos", "gt", "lt", "quot"].map { Array($0.utf8) })

  /// The values, with the numbers of characters in them resolved.
  private var values: [[UInt8]: [UInt8]] = [:]
  private var remaining = maximumLength

  /// Whether nothing is declared: the common case.
  var isEmpty: Bool { values.isEmpty }
  /// Whether values were left out because they are too long together.
  var isExhausted: Bool { remaining < 0 }

  /// Forgets the last document.
  mutating func removeAll() {
    values.removeAll()
    remaining = Self.maximumLength
  }

  /// Reads the declarations of an internal subset; the first of a name counts. O(n).
  mutating func read(_ source: Span<UInt8>, _ subset: Range<Int>) {
    remaining = max(Self.maximumLength, source.count * 2)
    let end = subset.upperBound
    var offset = subset.lowerBound
    while offset < end {
      offset =
        source.hasWord("<!entity", at: offset, before: end)
        ? readDeclaration(source, from: offset + 8, to: end)
        : source.offsetAfterSubsetPart(at: offset, to: end)
    }
  }

  /// Appends the text of an attribute's value if it holds a declared entity, and says whether it does.
  mutating func expand(_ source: Span<UInt8>, _ range: Range<Int>, into text: inout [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    let before = remaining
    var expanded: [UInt8] = []
    append(source, range, depth: 0, to: &expanded)
    guard remaining != before else { return false }
    CharacterReferences.decode(
      expanded.span, 0..<expanded.count, inAttribute: true, isXML: true, into: &text)
    return true
  }

  /// Reads what follows `<!ENTITY`.
  ///
  /// - Returns: the offset after it, which may be that of a part nobody needs.
  private mutating func readDeclaration(_ source: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let nameStart = source.skippingSpaces(from: start, to: end)
    var nameEnd = nameStart
    while nameEnd < end, !source[nameEnd].isHTMLSpace { nameEnd += 1 }
    let open = source.skippingSpaces(from: nameEnd, to: end)
    guard open < end, source[open] == UInt8(ascii: "\"") || source[open] == UInt8(ascii: "'") else {
      return open
    }
    let close = source.firstOffset(of: source[open], from: open + 1, to: end)
    guard nameEnd - nameStart <= Self.maximumNameLength, values.count < Self.maximumCount else {
      return close + 1
    }
    var name: [UInt8] = []
    name.append(source, nameStart..<nameEnd)
    if values[name] == nil, !Self.predefined.contains(name) {
      values[name] = Self.value(source, open + 1..<close)
    }
    return close + 1
  }

  /// Answers a literal value with its numbers of characters resolved; entities in it wait for their use.
  private static func value(_ source: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var value: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = source.firstOffset(of: UInt8(ascii: "&"), from: offset + 1, to: range.upperBound)
      if source.hasWord("&#", at: offset, before: end) {
        CharacterReferences.decode(source, offset..<end, inAttribute: true, isXML: true, into: &value)
      } else {
        value.append(source, offset..<end)
      }
      offset = end
    }
    return value
  }

  private mutating func append(
    _ text: Span<UInt8>, _ range: Range<Int>, depth: Int, to expanded: inout [UInt8]
  ) {
    var copied = range.lowerBound
    var offset = copied
    while true {
      offset = text.firstOffset(of: UInt8(ascii: "&"), from: offset, to: range.upperBound)
      guard offset < range.upperBound, depth < Self.maximumDepth, !isExhausted else { break }
      let limit = min(range.upperBound, offset + Self.maximumNameLength + 2)
      let end = text.firstOffset(of: UInt8(ascii: ";"), from: offset, to: limit)
      var name: [UInt8] = []
      name.append(text, offset + 1..<end)
      offset += 1
      guard end < limit, let value = values[name] else { continue }
      expanded.append(text, copied..<offset - 1)
      remaining -= value.count + Self.lookCost
      append(value.span, 0..<value.count, depth: depth + 1, to: &expanded)
      offset = end + 1
      copied = offset
    }
    expanded.append(text, copied..<range.upperBound)
  }
}
