/// Remembers the ids of one document and recognizes one that comes again.
///
/// Open addressing over reused memory. It looks at a bounded number of places, so that ids made to collide
/// cost a missed repetition and not time.
struct IdentifierSet: Sendable {
  /// What is known about an id.
  enum Answer: Sendable {
    /// It was not seen before.
    case new
    /// It was seen once before.
    case repeated
    /// It was seen more than once before.
    case repeatedAgain
  }

  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var generation: UInt32 = 0
    var id = TextRange.empty
    var isRepeated = false
  }

  private static let places = 32

  private var slots: [Slot] = []
  private var generation: UInt32 = 1
  private var count = 0

  /// Creates an empty set.
  init() {}

  /// Forgets all ids and keeps the memory.
  mutating func removeAll() {
    count = 0
    generation &+= 1
    if generation == 0 {
      slots = []
      generation = 1
    }
  }

  /// Inserts an id, whose bytes are in `text` or in `scratch`.
  mutating func insert(_ id: TextRange, text: Span<UInt8>, scratch: [UInt8]) -> Answer {
    if count >= slots.count / 2 { grow() }
    let scratch = scratch.span
    let bytes = id.isScratch ? scratch : text
    let hash = Self.hash(of: bytes, id.range)
    let mask = slots.count - 1
    for step in 0..<Self.places {
      let index = (Int(hash) + step) & mask
      let slot = slots[index]
      guard slot.generation == generation else {
        slots[index] = Slot(hash: hash, generation: generation, id: id)
        count += 1
        return .new
      }
      guard slot.hash == hash, slot.id.count == id.count else { continue }
      guard Self.isEqual(slot.id.isScratch ? scratch : text, slot.id.range, bytes, id.range) else { continue }
      slots[index].isRepeated = true
      return slot.isRepeated ? .repeatedAgain : .repeated
    }
    return .new
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(64, old.count * 2))
    let mask = slots.count - 1
    for slot in old where slot.generation == generation {
      for step in 0..<Self.places {
        let index = (Int(slot.hash) + step) & mask
        guard slots[index].generation != generation else { continue }
        slots[index] = slot
        break
      }
    }
  }

  private static func hash(of bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private static func isEqual(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, _ right: Span<UInt8>, _ rightRange: Range<Int>
  ) -> Bool {
    for distance in 0..<leftRange.count
    where left[leftRange.lowerBound + distance] != right[rightRange.lowerBound + distance] {
      return false
    }
    return true
  }
}
