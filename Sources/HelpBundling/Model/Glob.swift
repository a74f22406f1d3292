internal import Normalization

/// A pattern of paths: `*`, `?`, `[ab]`, `[a-z]`, `[!a]` within a component, `**` across components.
///
/// `*` fits any number of characters and `?` one, neither of them `/`. `**` as a whole component fits any number of
/// components, also none: `**/a.png` fits `a.png` and `x/y/a.png`, `a/**` all that is beneath `a`. Case counts, and
/// every character is a Unicode scalar of the pattern in NFC, as the paths of bundles are.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  private enum Token: Hashable, Sendable {
    case literal(Unicode.Scalar)
    case any
    case anyRun
    case oneOf(ranges: [ClosedRange<UInt32>], isNegated: Bool)
  }

  private enum Component: Hashable, Sendable {
    case anyComponents
    case pattern([Token])
  }

  /// The pattern as it was written.
  public let description: String
  private let components: [Component]
  private let fitsAll: Bool

  /// Creates a glob; every text is one. A `[` without its `]` stands for itself.
  public init(_ pattern: String) {
    description = pattern
    var components = pattern.normalized(.nfc).unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false
    ).map {
      $0.elementsEqual("**".unicodeScalars) ? Component.anyComponents : .pattern(Self.tokens(of: Array($0)))
    }
    // What `**` ends is beneath the folder, not the folder itself.
    if components.last == .anyComponents { components.append(.pattern([.anyRun])) }
    self.components = components
    fitsAll = components == [.anyComponents, .pattern([.anyRun])]
  }

  private init(_ description: String, components: [Component]) {
    self.description = description
    self.components = components
    fitsAll = false
  }

  /// Returns a glob that fits one path, whatever characters it has.
  static func literal(_ path: String) -> Glob {
    let parts = path.normalized(.nfc).unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    return Glob(path, components: parts.map { .pattern($0.map(Token.literal)) })
  }

  /// Whether a text has any character that is special in a glob.
  public static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0) }
  }

  /// The components before the first one that is a pattern: all that the glob can fit is beneath that folder.
  public var literalFolder: String {
    let parts = description.normalized(.nfc).split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().prefix { !Self.isPattern(String($0)) }.joined(separator: "/")
  }

  /// The only path that the glob fits, nil if it is a pattern.
  var onlyPath: String? {
    var path = String.UnicodeScalarView()
    for (number, component) in components.enumerated() {
      guard case .pattern(let tokens) = component else { return nil }
      if number > 0 { path.append("/") }
      for token in tokens {
        guard case .literal(let scalar) = token else { return nil }
        path.append(scalar)
      }
    }
    return String(path)
  }

  /// Whether the glob fits a whole path. O(length of the pattern × length of the path) at worst.
  public func matches(_ path: String) -> Bool {
    var budget = Int.max
    return matches(GlobSubject(path), budget: &budget)
  }

  /// Whether the glob fits a whole path, with one taken from the budget for each comparison of a component or a
  /// character; nothing fits when it is used up.
  func matches(_ path: GlobSubject, budget: inout Int) -> Bool {
    if fitsAll { return true }
    return Self.matches(components, path.parts, isRun: { $0 == .anyComponents }) { component, part in
      guard case .pattern(let tokens) = component, budget > 0 else { return false }
      budget -= 1
      return Self.matches(tokens, part, isRun: { $0 == .anyRun }) { token, scalar in
        guard budget > 0 else { return false }
        budget -= 1
        return Self.fits(token, scalar)
      }
    }
  }

  /// Matches items with a pattern some of whose elements are runs: each stands for any number of items.
  ///
  /// Only the last run is ever tried anew, so the work is bounded by the product of the lengths.
  private static func matches<Element, Item>(
    _ pattern: [Element], _ items: [Item], isRun: (Element) -> Bool, fits: (Element, Item) -> Bool
  ) -> Bool {
    var (position, item) = (0, 0)
    var retry: (position: Int, item: Int)?
    while item < items.count {
      if position < pattern.count, isRun(pattern[position]) {
        position += 1
        retry = (position, item)
      } else if position < pattern.count, fits(pattern[position], items[item]) {
        position += 1
        item += 1
      } else if let (start, last) = retry {
        retry = (start, last + 1)
        (position, item) = (start, last + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy(isRun)
  }

  private static func fits(_ token: Token, _ scalar: Unicode.Scalar) -> Bool {
    switch token {
    case .literal(let wanted): wanted == scalar
    case .any, .anyRun: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  private static func tokens(of part: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < part.count {
      switch part[index] {
      case "*":
        if tokens.last != .anyRun { tokens.append(.anyRun) }
      case "?":
        tokens.append(.any)
      case "[":
        if let (token, end) = set(in: part, from: index) {
          tokens.append(token)
          index = end
        } else {
          tokens.append(.literal("["))
        }
      case let scalar:
        tokens.append(.literal(scalar))
      }
      index += 1
    }
    return tokens
  }

  /// Reads `[…]`; a `]` right behind the start is one of the characters.
  private static func set(in part: [Unicode.Scalar], from start: Int) -> (Token, end: Int)? {
    var index = start + 1
    let isNegated = index < part.count && part[index] == "!"
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt32>] = []
    while index < part.count, part[index] != "]" || index == first {
      let low = part[index].value
      if index + 2 < part.count, part[index + 1] == "-", part[index + 2] != "]" {
        let high = part[index + 2].value
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    guard index < part.count else { return nil }
    return (.oneOf(ranges: ranges, isNegated: isNegated), end: index)
  }
}
