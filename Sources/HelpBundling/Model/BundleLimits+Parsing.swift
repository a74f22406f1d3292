public import Foundation

/// Why a text is no list of limits.
public struct BundleLimitsError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such limit; perhaps another one is meant.
    case unknownLimit(suggestion: String?)
    /// A limit has no value.
    case noValue
    /// A limit stands twice.
    case repeated
    /// The value is no number of the limit's kind.
    case badValue(String)
    /// The value is 0 or more than this machine can count.
    case outOfRange(String)
  }

  /// The name of the limit, as it was given.
  public let limit: String
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong, and what to write.
  public var description: String {
    let name = PrintableText(quoting: limit)
    switch reason {
    case .unknownLimit(let suggestion):
      let hint = suggestion.map { "did you mean '\($0)'?" } ?? "the limits are \(BundleLimits.names)"
      return "limit \(name) is not known; \(hint)"
    case .noValue: return "limit \(name) has no value; write \(name.description.dropLast())=…'"
    case .repeated: return "limit \(name) stands twice"
    case .badValue(let text):
      return
        "limit \(name) cannot be \(PrintableText(quoting: text)); write a number such as 512MiB or 100000"
    case .outOfRange(let text):
      let isZero = text.prefix { $0.isNumber }.allSatisfy { $0 == "0" }
      return
        "limit \(name) cannot be \(PrintableText(quoting: text)); write \(isZero ? "1 or more" : "a smaller number")"
    }
  }

  /// The description.
  public var errorDescription: String? { description }
}

extension BundleLimits {
  private enum Key: String, CaseIterable {
    case file
    case total
    case expansion
    case floor
    case paths
    case dictionary
    case index
    case page

    var field: WritableKeyPath<BundleLimits, UInt64> {
      switch self {
      case .file: \.fileSize
      case .total: \.totalSize
      case .expansion: \.expansionRatio
      case .floor: \.expansionFloor
      case .paths: \.paths
      case .dictionary: \.dictionarySize
      case .index: \.indexSize
      case .page: \.pageSize
      }
    }

    var isSize: Bool {
      switch self {
      case .file, .total, .floor, .dictionary, .index, .page: true
      case .expansion, .paths: false
      }
    }
  }

  /// The names that ``init(parsing:)`` knows, for usage and errors.
  public static var names: String { Key.allCases.map(\.rawValue).joined(separator: ", ") }

  /// Reads limits such as `file=512MiB,total=4GiB,paths=100000`; what is not named is as in `others`.
  ///
  /// Sizes are bytes, or end in KiB, MiB, GiB, TiB, kB, MB, GB or TB.
  public init(parsing text: String, over others: BundleLimits = .standard) throws(BundleLimitsError) {
    self = others
    var seen: Set<Key> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides.first.map(Self.trim) ?? ""
      guard let key = Key(rawValue: name) else {
        let suggestion = NearMiss(among: Key.allCases.map(\.rawValue)).closest(to: name)
        throw BundleLimitsError(limit: name, reason: .unknownLimit(suggestion: suggestion))
      }
      guard sides.count == 2, let value = sides.last.map(Self.trim), !value.isEmpty else {
        throw BundleLimitsError(limit: name, reason: .noValue)
      }
      guard seen.insert(key).inserted else { throw BundleLimitsError(limit: name, reason: .repeated) }
      self[keyPath: key.field] = try Self.number(value, for: key)
    }
  }

  private static func number(_ text: String, for key: Key) throws(BundleLimitsError) -> UInt64 {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count)
    guard !digits.isEmpty, let factor = factor(String(unit)), key.isSize || unit.isEmpty else {
      throw BundleLimitsError(limit: key.rawValue, reason: .badValue(text))
    }
    let (product, overflow) = (UInt64(digits) ?? .max).multipliedReportingOverflow(by: factor)
    guard product > 0, product < UInt64(Int64.max), !overflow else {
      throw BundleLimitsError(limit: key.rawValue, reason: .outOfRange(text))
    }
    return product
  }

  private static func factor(_ unit: String) -> UInt64? {
    switch unit.lowercased() {
    case "", "b": 1
    case "kib": 1 << 10
    case "mib": 1 << 20
    case "gib": 1 << 30
    case "tib": 1 << 40
    case "kb": 1000
    case "mb": 1_000_000
    case "gb": 1_000_000_000
    case "tb": 1_000_000_000_000
    default: nil
    }
  }

  private static func trim(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
