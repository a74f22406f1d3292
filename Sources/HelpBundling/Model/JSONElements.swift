/// The values of an array, in the order of the text.
struct JSONElements: Sequence, IteratorProtocol {
  let document: JSONDocument
  var cursor: Int
  let end: Int

  mutating func next() -> JSONValue? {
    guard cursor < end else { return nil }
    defer { cursor = Int(document.nodes[cursor].next) }
    return JSONValue(document: document, index: cursor)
  }
}
