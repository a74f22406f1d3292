/// Walks over a web app manifest and stops at the URL of every icon: its own icons and those of its shortcuts.
///
/// What else it names (`start_url`, `scope`, a shortcut's `url`) is for a web server, and screenshots are for a store.
///
/// Tolerant: what is no JSON is passed over. It keeps one byte per open bracket and does not recurse.
package struct WebManifest: Sendable {
  /// The URL of one icon.
  package struct Match: Sendable {
    /// The name of the member, as written.
    package var name: Range<Int>
    /// The string between its quotes, as written.
    package var value: Range<Int>
    /// Whether the string holds escapes and has to pass ``JSONString/unescape(_:_:into:)``.
    package var hasEscapes: Bool
  }

  /// What an open bracket holds.
  private enum Level: UInt8 {
    case root
    case icons
    case icon
    case shortcuts
    case shortcut
    case otherObject
    case otherArray
  }

  /// The members that matter.
  private enum Member: UInt8 {
    case icons
    case shortcuts
    case source
    case other
  }

  private var position: Int
  private let end: Int
  private var levels: [Level] = []
  private var name = 0..<0
  private var member = Member.other
  private var expectsName = false

  /// Creates a walk over a part of a source.
  package init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Answers the next URL, or nil at the end.
  package mutating func next(in source: Span<UInt8>) -> Match? {
    while position < end {
      let byte = source[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): openObject()
      case UInt8(ascii: "["): openArray()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = levels.popLast()
        expectsName = false
      case UInt8(ascii: ","): expectsName = isInObject
      case UInt8(ascii: ":"): expectsName = false
      case UInt8(ascii: "\""): if let match = string(in: source) { return match }
      default: break
      }
    }
    return nil
  }

  private var isInObject: Bool {
    switch levels.last {
    case .root, .icon, .shortcut, .otherObject: true
    case .icons, .shortcuts, .otherArray, nil: false
    }
  }

  private mutating func openObject() {
    switch levels.last {
    case nil: levels.append(.root)
    case .icons: levels.append(.icon)
    case .shortcuts: levels.append(.shortcut)
    case .root, .icon, .shortcut, .otherObject, .otherArray: levels.append(.otherObject)
    }
    member = .other
    expectsName = true
  }

  private mutating func openArray() {
    switch (levels.last, member) {
    case (.root, .icons), (.shortcut, .icons): levels.append(.icons)
    case (.root, .shortcuts): levels.append(.shortcuts)
    default: levels.append(.otherArray)
    }
    expectsName = false
  }

  private mutating func string(in source: Span<UInt8>) -> Match? {
    let start = position
    var hasEscapes = false
    while position < end, source[position] != UInt8(ascii: "\"") {
      if source[position] == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    position = min(position, end)
    let value = start..<position
    position = min(position + 1, end)
    if expectsName {
      name = value
      member = Self.member(value, hasEscapes: hasEscapes, in: source)
      return nil
    }
    guard levels.last == .icon, member == .source else { return nil }
    return Match(name: name, value: value, hasEscapes: hasEscapes)
  }

  private static func member(_ range: Range<Int>, hasEscapes: Bool, in source: Span<UInt8>) -> Member {
    guard hasEscapes else { return member(source, range) }
    var bytes: [UInt8] = []
    JSONString.unescape(source, range, into: &bytes)
    return member(bytes.span, 0..<bytes.count)
  }

  private static func member(_ name: Span<UInt8>, _ range: Range<Int>) -> Member {
    switch range.count {
    case 3: name.isSpelled("src", in: range) ? .source : .other
    case 5: name.isSpelled("icons", in: range) ? .icons : .other
    case 9: name.isSpelled("shortcuts", in: range) ? .shortcuts : .other
    default: .other
    }
  }
}
