/// Fills the nodes of a ``JSONDocument``.
struct JSONParser {
  /// Why a text is no JSON of ours.
  struct Failure: Error {
    let offset: Int
    let message: String
  }

  private typealias Node = JSONDocument.Node

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private let maximumCount: Int
  private var offset = 0
  /// The open objects and arrays, as indices of nodes.
  private var open: [Int] = []
  private(set) var nodes: [JSONDocument.Node] = []

  init(bytes: [UInt8], maximumDepth: Int, maximumCount: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.maximumCount = maximumCount
    nodes.reserveCapacity(min(bytes.count / 16, maximumCount))
  }

  /// Reads the whole text.
  mutating func parse() throws(Failure) {
    try checkEncoding()
    skipSpace()
    guard current == UInt8(ascii: "{") else { throw unexpected("the text is not a JSON object") }
    try beginValue()
    while let container = open.last {
      if nodes[container].kind == .object {
        try continueObject(container)
      } else {
        try continueArray(container)
      }
    }
    skipSpace()
    guard offset == bytes.count else { throw unexpected("something stands behind the JSON object") }
  }

  private func checkEncoding() throws(Failure) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
    {
      throw Failure(
        offset: 0, message: "the text starts with a byte order mark; UTF-8 without one is expected")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw Failure(offset: error.byteOffsets.lowerBound, message: "the text is not UTF-8")
    }
  }

  // MARK: Objects and arrays

  private mutating func continueObject(_ container: Int) throws(Failure) {
    skipSpace()
    let isFirst = nodes.count == container + 1
    if current == UInt8(ascii: "}") {
      try finish(container)
      return
    }
    if !isFirst {
      try expect(UInt8(ascii: ","), or: "'}'")
      skipSpace()
      if current == UInt8(ascii: "}") { throw failure("a comma stands before '}'; remove it") }
    }
    guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks is expected") }
    try readString()
    skipSpace()
    try expect(UInt8(ascii: ":"), or: nil)
    skipSpace()
    try beginValue()
  }

  private mutating func continueArray(_ container: Int) throws(Failure) {
    skipSpace()
    let isFirst = nodes.count == container + 1
    if current == UInt8(ascii: "]") {
      try finish(container)
      return
    }
    if !isFirst {
      try expect(UInt8(ascii: ","), or: "']'")
      skipSpace()
      if current == UInt8(ascii: "]") { throw failure("a comma stands before ']'; remove it") }
    }
    try beginValue()
  }

  private mutating func finish(_ container: Int) throws(Failure) {
    offset += 1
    nodes[container].end = Int32(offset)
    nodes[container].next = Int32(nodes.count)
    open.removeLast()
    if nodes[container].kind == .object {
      try refuseTwins(in: container)
    }
  }

  private mutating func beginValue() throws(Failure) {
    guard let current else { throw failure("the text ends too early") }
    switch current {
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .yes)
    case UInt8(ascii: "f"): try readWord("false", .no)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: throw unexpected("a value is expected")
    }
  }

  private mutating func begin(_ kind: Node.Kind) throws(Failure) {
    guard open.count < maximumDepth else {
      throw failure("more than \(maximumDepth) objects and arrays stand within each other")
    }
    open.append(nodes.count)
    try append(kind, from: offset, to: offset)
    offset += 1
  }

  // MARK: Scalars

  private mutating func readString() throws(Failure) {
    offset += 1
    let start = offset
    var kind = Node.Kind.string
    while true {
      guard offset < bytes.count else {
        throw Failure(offset: start - 1, message: "the text ends within this string")
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        try readEscape()
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        throw Failure(offset: start - 1, message: "the string is not closed on its line; write \" at its end")
      } else if byte < 0x20 {
        throw failure("a control character stands in a string; write it as an escape")
      } else {
        offset += 1
      }
    }
    try append(kind, from: start, to: offset)
    offset += 1
  }

  private mutating func readEscape() throws(Failure) {
    let start = offset
    guard offset + 1 < bytes.count else { throw failure("the text ends within an escape") }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"):
      guard let unit = JSONEscape.codeUnit(at: offset, in: bytes) else {
        throw failure("an escape needs four hexadecimal digits")
      }
      offset += 6
      guard UTF16.isTrailSurrogate(unit) || UTF16.isLeadSurrogate(unit) else { return }
      guard UTF16.isLeadSurrogate(unit), let second = JSONEscape.codeUnit(at: offset, in: bytes),
        UTF16.isTrailSurrogate(second)
      else { throw Failure(offset: start, message: "half of a surrogate pair is no character") }
      offset += 6
    default:
      throw failure("JSON knows no such escape")
    }
  }

  private mutating func readNumber() throws(Failure) {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    let whole = skipDigits()
    guard whole > 0 else { throw failure("a digit is expected") }
    if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") {
      throw Failure(offset: start, message: "a number starts with a needless 0")
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits() > 0 else { throw failure("a digit is expected") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else { throw failure("a digit is expected") }
    }
    try append(.number, from: start, to: offset)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while offset < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[offset] { offset += 1 }
    return offset - start
  }

  private mutating func readWord(_ word: String, _ kind: Node.Kind) throws(Failure) {
    guard bytes.dropFirst(offset).starts(with: word.utf8) else { throw failure("a value is expected") }
    try append(kind, from: offset, to: offset + word.utf8.count)
    offset += word.utf8.count
  }

  // MARK: Small steps

  /// Words a failure at the current byte; for what people often write there it says what to write instead.
  private func unexpected(_ message: String) -> Failure {
    guard let current else { return failure(message) }
    switch current {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return failure("JSON has no comments; remove it")
    case UInt8(ascii: "'"): return failure(message + "; write \" instead of '")
    case 0xE2:
      let mark = bytes.dropFirst(offset).prefix(3)
      let isQuotationMark = mark.starts(with: [0xE2, 0x80]) && mark.last.map { 0x98...0x9F ~= $0 } ?? false
      guard isQuotationMark else { return failure(message) }
      return failure(message + "; write \" instead of \(String(decoding: mark, as: UTF8.self))")
    default: return failure(message)
    }
  }

  private var current: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return
      }
    }
  }

  private mutating func expect(_ byte: UInt8, or other: String?) throws(Failure) {
    guard current == byte else {
      if current == nil { throw failure("the text ends too early") }
      let expected = "'\(Unicode.Scalar(byte))'" + (other.map { " or \($0)" } ?? "")
      throw unexpected("\(expected) is expected")
    }
    offset += 1
  }

  private mutating func append(_ kind: Node.Kind, from start: Int, to end: Int) throws(Failure) {
    guard nodes.count < maximumCount else {
      throw Failure(offset: start, message: "the text has more than \(maximumCount) keys and values")
    }
    nodes.append(
      Node(kind: kind, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1)))
  }

  private func failure(_ message: String) -> Failure {
    Failure(offset: offset, message: message)
  }

  // MARK: Keys

  private func refuseTwins(in container: Int) throws(Failure) {
    var keys: [Int32] = []
    var node = container + 1
    while node < nodes[container].next {
      keys.append(Int32(node))
      node = Int(nodes[node + 1].next)
    }
    guard let twin = keys.count <= 12 ? twinAmongFew(keys) : twinAmongMany(keys) else { return }
    let name = String(decoding: JSONEscape.content(of: nodes[twin], in: bytes), as: UTF8.self)
    throw Failure(
      offset: Int(nodes[twin].start) - 1, message: "the key \(PrintableText(quoting: name)) stands twice")
  }

  private func twinAmongFew(_ keys: [Int32]) -> Int? {
    for (position, key) in keys.enumerated() {
      for earlier in keys[..<position] where isSame(Int(earlier), Int(key)) {
        return Int(key)
      }
    }
    return nil
  }

  /// Sorts instead of hashing: a hostile text has a million keys, and this needs little memory for each.
  private func twinAmongMany(_ keys: [Int32]) -> Int? {
    let texts = JSONKeyTexts(keys.lazy.map { nodes[Int($0)] }, in: bytes)
    let sorted = keys.indices.sorted { left, right in
      let difference = texts.order(left, right)
      return difference == 0 ? left < right : difference < 0
    }
    var first: Int?
    for (left, right) in zip(sorted, sorted.dropFirst()) where texts.order(left, right) == 0 {
      first = min(first ?? right, right)
    }
    return first.map { Int(keys[$0]) }
  }

  /// Whether two keys stand for the same bytes.
  private func isSame(_ leftKey: Int, _ rightKey: Int) -> Bool {
    let (left, right) = (nodes[leftKey], nodes[rightKey])
    guard left.kind == .string, right.kind == .string else {
      return JSONEscape.content(of: left, in: bytes) == JSONEscape.content(of: right, in: bytes)
    }
    return bytes[Int(left.start)..<Int(left.end)] == bytes[Int(right.start)..<Int(right.end)]
  }
}
