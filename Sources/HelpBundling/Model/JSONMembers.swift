/// The keys and values of an object, in the order of the text.
struct JSONMembers: Sequence, IteratorProtocol {
  let document: JSONDocument
  var cursor: Int
  let end: Int

  mutating func next() -> (key: JSONValue, value: JSONValue)? {
    guard cursor < end else { return nil }
    let key = cursor
    cursor = Int(document.nodes[key + 1].next)
    return (JSONValue(document: document, index: key), JSONValue(document: document, index: key + 1))
  }
}
