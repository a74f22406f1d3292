/// One value of a ``JSONDocument``.
struct JSONValue: Sendable {
  let document: JSONDocument
  /// The node that stands for it.
  let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  /// What kind of value it is, as errors call it.
  var kindName: String {
    switch node.kind {
    case .object: "an object"
    case .array: "an array"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .yes, .no: "a boolean"
    case .null: "null"
    }
  }

  /// The byte it starts at: of a string, the quotation mark.
  var offset: Int { isString ? Int(node.start) - 1 : Int(node.start) }

  /// Where it starts. O(n) in the text before it.
  var position: JSONPosition { JSONPosition(of: offset, in: document.bytes) }

  /// Whether it is a string.
  var isString: Bool { node.kind == .string || node.kind == .escapedString }

  /// Whether it is an object.
  var isObject: Bool { node.kind == .object }

  /// Whether it is an array.
  var isArray: Bool { node.kind == .array }

  /// The text of a string, nil for anything else. O(n).
  var string: String? {
    switch node.kind {
    case .string:
      String(decoding: document.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    case .escapedString:
      String(decoding: JSONEscape.content(of: node, in: document.bytes), as: UTF8.self)
    case .object, .array, .number, .yes, .no, .null:
      nil
    }
  }

  /// A number as it stands in the text, nil for anything else.
  var numberText: String? {
    guard node.kind == .number else { return nil }
    return String(decoding: document.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }

  /// The value of a number written with digits only, nil for anything else and for what does not fit.
  var unsignedInteger: UInt64? {
    guard node.kind == .number else { return nil }
    var value: UInt64 = 0
    for offset in Int(node.start)..<Int(node.end) {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = document.bytes[offset] else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(
        UInt64(document.bytes[offset] - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  /// Whether it is the string `text`, byte for byte.
  func isString(_ text: String) -> Bool {
    let content = text.utf8
    switch node.kind {
    case .string:
      guard Int(node.end - node.start) == content.count else { return false }
      var offset = Int(node.start)
      for byte in content {
        guard document.bytes[offset] == byte else { return false }
        offset += 1
      }
      return true
    case .escapedString:
      return JSONEscape.content(of: node, in: document.bytes) == Array(content)
    case .object, .array, .number, .yes, .no, .null:
      return false
    }
  }

  /// The values of an array in order; none for anything else.
  var elements: JSONElements {
    JSONElements(document: document, cursor: index + 1, end: node.kind == .array ? Int(node.next) : 0)
  }

  /// The keys and values of an object in the order of the text; none for anything else.
  var members: JSONMembers {
    JSONMembers(document: document, cursor: index + 1, end: node.kind == .object ? Int(node.next) : 0)
  }

  /// Returns the value of a key of an object, nil if it has no such key. O(n) in the number of keys.
  subscript(key: String) -> JSONValue? {
    for (name, value) in members where name.isString(key) { return value }
    return nil
  }
}
