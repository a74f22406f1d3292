internal import Hypertext

/// Names as bytes, numbered in the order they were added; found again without making a String.
///
/// Open addressing over one flat arena of bytes: a reference costs one hash of its path and, as a rule, one comparison.
/// At most three quarters of the places are taken: a table half as large stays in the processor's cache. The hash has a
/// key of the table's own, so that names cannot be chosen that meet in one place.
struct NameTable: Sendable {
  /// A place of the table, with all that is needed to pass over a name that is another one.
  private struct Slot {
    /// The number of the name and one, zero for none.
    var entry: UInt32 = 0
    var hash: UInt32 = 0
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  private let key = FingerprintKey()
  private var arena: [UInt8] = []
  /// Where each name ends in the arena.
  private var ends: [UInt32] = []
  private var slots: [Slot]

  /// Creates an empty table with room for `capacity` names.
  init(capacity: Int = 0) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
    ends.reserveCapacity(capacity)
  }

  /// Creates a table of `names`, numbered as they stand.
  init(_ names: some Collection<String>) {
    self.init(capacity: names.count)
    for name in names {
      _ = insert(name.utf8.span)
    }
  }

  /// How many different names there are.
  var count: Int { ends.count }

  /// Returns the number of a name, adding it if it is new.
  @discardableResult
  mutating func insert(_ name: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if (ends.count + 1) * 4 > slots.count * 3 { grow() }
    let hash = hash(name)
    var index = Int(hash) & (slots.count - 1)
    while slots[index].entry != 0 {
      if matches(slots[index], hash: hash, name) { return (Int(slots[index].entry) - 1, false) }
      index = (index + 1) & (slots.count - 1)
    }
    let start = UInt32(truncatingIfNeeded: arena.count)
    for index in name.indices { arena.append(name[index]) }
    ends.append(UInt32(truncatingIfNeeded: arena.count))
    slots[index] = Slot(
      entry: UInt32(truncatingIfNeeded: ends.count), hash: hash, start: start,
      count: UInt32(truncatingIfNeeded: name.count))
    return (ends.count - 1, true)
  }

  /// Returns the number of a name, or nil.
  func number(of name: Span<UInt8>) -> Int? {
    let hash = hash(name)
    var index = Int(hash) & (slots.count - 1)
    while slots[index].entry != 0 {
      if matches(slots[index], hash: hash, name) { return Int(slots[index].entry) - 1 }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the number of a name, or nil.
  func number(of name: String) -> Int? {
    number(of: name.utf8.span)
  }

  /// Returns a name by its number.
  func name(_ number: Int) -> String {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    return String(decoding: arena[start..<Int(ends[number])], as: UTF8.self)
  }

  @inline(__always)
  private func matches(_ slot: Slot, hash: UInt32, _ name: Span<UInt8>) -> Bool {
    guard slot.hash == hash, Int(slot.count) == name.count else { return false }
    let start = Int(slot.start)
    return arena.span.extracting(start..<start + name.count).equals(name)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.entry != 0 {
      var index = Int(slot.hash) & (slots.count - 1)
      while slots[index].entry != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }

  /// Mixes bytes into 32 bits. O(n).
  @inline(__always)
  private func hash(_ bytes: Span<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: bytes.fingerprint(by: key))
  }
}
