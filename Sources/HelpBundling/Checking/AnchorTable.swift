internal import Hypertext

/// Which documents have which ids, each id as its 64-bit fingerprint.
///
/// Each document has a small table of its own in one of a few flat arrays: filling it stays in the processor's cache,
/// asking it touches one line of memory, and making room for the next one copies nothing. Ids are compared by their
/// fingerprints alone: two of one document are taken for one with a chance of 2⁻⁵⁰ even if it has thousands, and then a
/// missing fragment would pass. Nobody can write ids for which the chance is better, since the key is not known.
struct AnchorTable: Sendable {
  private struct Page {
    var chunk: UInt32 = 0
    var firstSlot: UInt32 = 0
    var mask: UInt32 = 0
  }

  /// How many slots the first and the largest chunk have, unless a document needs more.
  private static let chunkSizes = 1_024...32_768

  private var full: [[UInt64]] = []
  private var last: [UInt64] = []
  private var used = 0
  private var pages: [Page]

  /// Creates a table for so many documents, none of which has an id yet.
  init(pageCount: Int) {
    pages = [Page](repeating: Page(), count: pageCount)
  }

  /// Returns the fingerprint of an id; zero stands for none. All tables of one check have one key.
  @inline(__always)
  static func fingerprint(of id: Span<UInt8>, by key: FingerprintKey) -> UInt64 {
    max(1, id.fingerprint(by: key))
  }

  /// Makes room for `count` ids of a document, before the first one is inserted.
  mutating func begin(page: Int, count: Int) {
    var size = 4
    while size < count * 2 { size *= 2 }
    if used + size > last.count {
      if !last.isEmpty { full.append(last) }
      let next = min(Self.chunkSizes.upperBound, max(Self.chunkSizes.lowerBound, last.count * 2))
      last = [UInt64](repeating: 0, count: max(next, size))
      used = 0
    }
    pages[page] = Page(
      chunk: UInt32(truncatingIfNeeded: full.count), firstSlot: UInt32(truncatingIfNeeded: used),
      mask: UInt32(truncatingIfNeeded: size - 1))
    used += size
  }

  /// Adds an id to the document that room was made for last.
  mutating func insert(_ id: UInt64, page: Int) {
    let place = pages[page]
    var slot = UInt32(truncatingIfNeeded: id) & place.mask
    while true {
      let index = Int(place.firstSlot &+ slot)
      if last[index] == id { return }
      if last[index] == 0 {
        last[index] = id
        return
      }
      slot = (slot &+ 1) & place.mask
    }
  }

  /// Whether a document has an id.
  func contains(_ id: UInt64, page: Int) -> Bool {
    let place = pages[page]
    guard place.mask > 0 else { return false }
    let chunk = Int(place.chunk)
    if chunk == full.count { return Self.contains(id, at: place, in: last) }
    return Self.contains(id, at: place, in: full[chunk])
  }

  @inline(__always)
  private static func contains(_ id: UInt64, at place: Page, in slots: [UInt64]) -> Bool {
    var slot = UInt32(truncatingIfNeeded: id) & place.mask
    while true {
      let found = slots[Int(place.firstSlot &+ slot)]
      if found == id { return true }
      if found == 0 { return false }
      slot = (slot &+ 1) & place.mask
    }
  }
}
