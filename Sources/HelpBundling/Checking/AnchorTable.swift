/// The ids of many documents, and whether a document has a given one.
///
/// Each document has a small table of its own in one flat array, so that filling it stays in the processor's cache.
struct AnchorTable: Sendable {
  private struct Entry {
    var start: UInt32
    var count: UInt32
    var hash: UInt32
  }

  private struct Page {
    var firstSlot = 0
    var mask = -1
  }

  private var arena: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt32] = []
  private var pages: [Page]
  private let firstPage: Int

  /// Creates a table for the documents numbered by `pages`.
  init(pages: Range<Int>) {
    self.pages = [Page](repeating: Page(), count: pages.count)
    firstPage = pages.lowerBound
  }

  /// Makes room for `count` ids of a document, before the first one is inserted.
  mutating func begin(page: Int, count: Int) {
    var size = 4
    while size < count * 2 { size *= 2 }
    pages[page - firstPage] = Page(firstSlot: slots.count, mask: size - 1)
    slots.append(contentsOf: repeatElement(0, count: size))
  }

  /// Adds an id to a document.
  ///
  /// - Returns: false if the document has it already.
  @discardableResult
  mutating func insert(_ id: Span<UInt8>, page: Int) -> Bool {
    let place = pages[page - firstPage]
    let hash = NameTable.hash(id)
    var slot = Int(hash) & place.mask
    while slots[place.firstSlot + slot] != 0 {
      if matches(Int(slots[place.firstSlot + slot]) - 1, hash: hash, id) { return false }
      slot = (slot + 1) & place.mask
    }
    entries.append(
      Entry(
        start: UInt32(truncatingIfNeeded: arena.count), count: UInt32(truncatingIfNeeded: id.count),
        hash: hash))
    for index in id.indices { arena.append(id[index]) }
    slots[place.firstSlot + slot] = UInt32(truncatingIfNeeded: entries.count)
    return true
  }

  /// Whether a document has an id.
  func contains(_ id: Span<UInt8>, hash: UInt32, page: Int) -> Bool {
    let place = pages[page - firstPage]
    guard place.mask >= 0 else { return false }
    var slot = Int(hash) & place.mask
    while slots[place.firstSlot + slot] != 0 {
      if matches(Int(slots[place.firstSlot + slot]) - 1, hash: hash, id) { return true }
      slot = (slot + 1) & place.mask
    }
    return false
  }

  /// Returns the ids of a document, in no order. O(number of its ids).
  func ids(of page: Int) -> [String] {
    let place = pages[page - firstPage]
    guard place.mask >= 0 else { return [] }
    return slots[place.firstSlot...place.firstSlot + place.mask].compactMap { slot in
      guard slot != 0 else { return nil }
      let entry = entries[Int(slot) - 1]
      return String(decoding: arena[Int(entry.start)..<Int(entry.start) + Int(entry.count)], as: UTF8.self)
    }
  }

  @inline(__always)
  private func matches(_ number: Int, hash: UInt32, _ id: Span<UInt8>) -> Bool {
    let entry = entries[number]
    guard entry.hash == hash, Int(entry.count) == id.count else { return false }
    let start = Int(entry.start)
    for offset in 0..<id.count where arena[start + offset] != id[offset] { return false }
    return true
  }
}
