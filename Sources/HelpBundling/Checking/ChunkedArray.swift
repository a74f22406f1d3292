/// An array that grows by whole chunks: once the first one is full, nothing is copied to make room.
struct ChunkedArray<Element: Sendable>: Sendable {
  /// How many elements a chunk holds.
  private static var chunkCapacity: Int { 16_384 }

  private var full: [[Element]] = []
  private var last: [Element] = []

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
