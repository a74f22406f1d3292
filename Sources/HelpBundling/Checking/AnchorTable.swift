internal import Hypertext

/// Which documents have which ids, each id as its 64-bit fingerprint.
///
/// Each document has a small table of its own in one flat array: filling it stays in the processor's cache, and asking
/// it touches one line of memory. Two ids of one document are taken for one with a chance of 2⁻⁵⁰ even if it has
/// thousands; then a missing fragment would pass.
struct AnchorTable: Sendable {
  private struct Page {
    var firstSlot: UInt32 = 0
    var mask: UInt32 = 0
  }

  private var slots: [UInt64] = []
  private var pages: [Page]

  /// Creates a table for so many documents, none of which has an id yet.
  init(pageCount: Int) {
    pages = [Page](repeating: Page(), count: pageCount)
  }

  /// Returns the fingerprint of an id; zero stands for none.
  @inline(__always)
  static func fingerprint(of id: Span<UInt8>) -> UInt64 {
    max(1, id.fingerprint())
  }

  /// Makes room for `count` ids of a document, before the first one is inserted.
  mutating func begin(page: Int, count: Int) {
    var size = 4
    while size < count * 2 { size *= 2 }
    pages[page] = Page(
      firstSlot: UInt32(truncatingIfNeeded: slots.count), mask: UInt32(truncatingIfNeeded: size - 1))
    slots.append(contentsOf: repeatElement(0, count: size))
  }

  /// Adds an id to a document that has room for it.
  mutating func insert(_ id: UInt64, page: Int) {
    let place = pages[page]
    var slot = UInt32(truncatingIfNeeded: id) & place.mask
    while true {
      let index = Int(place.firstSlot &+ slot)
      if slots[index] == id { return }
      if slots[index] == 0 {
        slots[index] = id
        return
      }
      slot = (slot &+ 1) & place.mask
    }
  }

  /// Whether a document has an id.
  func contains(_ id: UInt64, page: Int) -> Bool {
    let place = pages[page]
    guard place.mask > 0 else { return false }
    var slot = UInt32(truncatingIfNeeded: id) & place.mask
    while true {
      let found = slots[Int(place.firstSlot &+ slot)]
      if found == id { return true }
      if found == 0 { return false }
      slot = (slot &+ 1) & place.mask
    }
  }
}
