/// An array that grows by whole chunks, so that what it holds is never copied to make room.
///
/// Growing costs O(1) an element in the worst case, and at most one chunk stands empty.
struct ChunkedArray<Element: Sendable>: Sendable {
  /// How many elements a chunk holds.
  private static var chunkCapacity: Int { 16_384 }

  private var full: [[Element]] = []
  private var last: [Element] = []

  /// How many elements there are.
  var count: Int { full.count * Self.chunkCapacity + last.count }

  /// The chunks, in the order in which they were filled.
  var chunks: [[Element]] { full + [last] }

  /// Adds an element.
  mutating func append(_ element: Element) {
    if last.count == Self.chunkCapacity {
      full.append(last)
      last = []
      last.reserveCapacity(Self.chunkCapacity)
    }
    last.append(element)
  }
}
