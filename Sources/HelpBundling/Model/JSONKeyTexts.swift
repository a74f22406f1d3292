/// The bytes that the keys of an object stand for, each unescaped once.
struct JSONKeyTexts {
  private var text: [UInt8]
  private var places: [(start: Int32, end: Int32)] = []

  /// Reads keys of a checked text. O(n).
  init(_ keys: some Collection<JSONDocument.Node>, in bytes: [UInt8]) {
    places.reserveCapacity(keys.count)
    guard keys.contains(where: { $0.kind == .escapedString }) else {
      text = bytes
      for key in keys { places.append((key.start, key.end)) }
      return
    }
    text = []
    for key in keys {
      let start = Int32(text.count)
      text += JSONEscape.content(of: key, in: bytes)
      places.append((start, Int32(text.count)))
    }
  }

  /// Compares the bytes that two keys stand for, by their places: less than 0, 0 or more than 0.
  func order(_ left: Int, _ right: Int) -> Int {
    let (left, right) = (places[left], places[right])
    var (first, second) = (Int(left.start), Int(right.start))
    while first < Int(left.end), second < Int(right.end) {
      guard text[first] == text[second] else { return text[first] < text[second] ? -1 : 1 }
      first += 1
      second += 1
    }
    return Int(left.end - left.start) - Int(right.end - right.start)
  }
}
