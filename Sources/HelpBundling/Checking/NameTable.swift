internal import Hypertext

/// Names as bytes, numbered in the order they were added; found again without making a String.
///
/// Open addressing over one flat arena of bytes: a reference costs one hash of its path and, as a rule, one comparison.
struct NameTable: Sendable {
  private struct Entry {
    var start: UInt32
    var count: UInt32
    var hash: UInt32
  }

  private var arena: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt32]

  /// Creates an empty table with room for `capacity` names.
  init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    entries.reserveCapacity(capacity)
  }

  /// Creates a table of `names`, numbered as they stand.
  init(_ names: some Collection<String>) {
    self.init(capacity: names.count)
    for name in names {
      _ = insert(name.utf8.span)
    }
  }

  /// How many different names there are.
  var count: Int { entries.count }

  /// Returns the number of a name, adding it if it is new.
  @discardableResult
  mutating func insert(_ name: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let hash = Self.hash(name)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if matches(number, hash: hash, name) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(
      Entry(
        start: UInt32(truncatingIfNeeded: arena.count), count: UInt32(truncatingIfNeeded: name.count),
        hash: hash))
    for index in name.indices { arena.append(name[index]) }
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    return (entries.count - 1, true)
  }

  /// Returns the number of a name, or nil.
  func number(of name: Span<UInt8>) -> Int? {
    let hash = Self.hash(name)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if matches(number, hash: hash, name) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the number of a name, or nil.
  func number(of name: String) -> Int? {
    number(of: name.utf8.span)
  }

  /// Returns a name by its number.
  func name(_ number: Int) -> String {
    let entry = entries[number]
    return String(decoding: arena[Int(entry.start)..<Int(entry.start) + Int(entry.count)], as: UTF8.self)
  }

  @inline(__always)
  private func matches(_ number: Int, hash: UInt32, _ name: Span<UInt8>) -> Bool {
    let entry = entries[number]
    guard entry.hash == hash, Int(entry.count) == name.count else { return false }
    let start = Int(entry.start)
    return arena.span.extracting(start..<start + name.count).equals(name)
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = [UInt32](repeating: 0, count: size)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// Mixes bytes into 32 bits. O(n).
  @inline(__always)
  static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: bytes.fingerprint())
  }
}
