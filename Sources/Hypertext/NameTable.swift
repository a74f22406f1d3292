/// Finds names of markup without making strings of them.
///
/// Most names of a page concern nobody; they fall out by their length and first letter. A name is known
/// by its length, its first eight bytes and its last eight.
struct NameTable<Name: Sendable>: Sendable {
  private struct Slot: Sendable {
    var length: Int
    var head: UInt64
    var tail: UInt64
    var name: Name?
  }

  private let foldsCase: Bool
  private var initials = [UInt32](repeating: 0, count: 17)
  private var slots: [Slot]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - names: What is known, each at most 16 bytes long.
  ///   - foldsCase: Whether the case of letters does not matter, as in HTML.
  init(_ names: [(String, Name)], foldsCase: Bool) {
    self.foldsCase = foldsCase
    slots = Array(repeating: Slot(length: 0, head: 0, tail: 0, name: nil), count: 256)
    for (text, name) in names {
      let bytes = Array((foldsCase ? text.lowercased() : text).utf8)
      guard let first = bytes.first, bytes.count < initials.count else { continue }
      initials[bytes.count] |= 1 << UInt32(first & 31)
      let (head, tail) = words(of: bytes.span, 0..<bytes.count)
      var index = position(bytes.count, head, tail)
      while slots[index].name != nil { index = (index + 1) & 255 }
      slots[index] = Slot(length: bytes.count, head: head, tail: tail, name: name)
    }
  }

  /// Answers what the bytes of `range` name.
  @inline(__always)
  func name(_ range: Range<Int>, in source: Span<UInt8>) -> Name? {
    let length = range.count
    guard length > 0, length < initials.count else { return nil }
    guard initials[length] >> UInt32(source[range.lowerBound] & 31) & 1 == 1 else { return nil }
    return knownName(range, in: source)
  }

  private func knownName(_ range: Range<Int>, in source: Span<UInt8>) -> Name? {
    let (head, tail) = words(of: source, range)
    var index = position(range.count, head, tail)
    while let name = slots[index].name {
      if slots[index].head == head, slots[index].tail == tail, slots[index].length == range.count {
        return name
      }
      index = (index + 1) & 255
    }
    return nil
  }

  @inline(__always)
  private func words(of source: Span<UInt8>, _ range: Range<Int>) -> (head: UInt64, tail: UInt64) {
    let count = min(range.count, 8)
    let head = word(of: source, range.lowerBound..<range.lowerBound + count)
    guard range.count > 8 else { return (head, 0) }
    return (head, word(of: source, range.upperBound - 8..<range.upperBound))
  }

  @inline(__always)
  private func word(of source: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for index in range {
      let byte = source[index]
      word = word << 8 | UInt64(foldsCase ? byte.asciiLowercased : byte)
    }
    return word
  }

  @inline(__always)
  private func position(_ length: Int, _ head: UInt64, _ tail: UInt64) -> Int {
    let mixed = (head ^ tail &* 31 ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}
