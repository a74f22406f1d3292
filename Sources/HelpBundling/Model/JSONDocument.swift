/// A JSON text (RFC 8259) read strictly: a flat list of nodes over the bytes, whose strings and numbers are
/// converted when they are asked for.
///
/// Only what every reader takes in the same sense gets through: UTF-8 without a byte order mark, one object at the
/// top and nothing behind it, no key twice in an object, no half of a surrogate pair, no comment, no trailing comma.
/// Reading needs no recursion, so that depth costs nothing but the error.
final class JSONDocument: Sendable {
  /// One value or key.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      case object, array, string, escapedString, number, yes, no, null
    }

    var kind: Kind
    /// The first byte; of a string, the one behind the quotation mark.
    var start: Int32
    /// The byte behind the last one; of a string, the closing quotation mark.
    var end: Int32
    /// The node behind this one and all that it holds.
    var next: Int32
  }

  /// The text.
  let bytes: [UInt8]
  /// The values in the order of the text; in an object, each key stands before its value.
  let nodes: [Node]

  /// How many bytes are read unless told otherwise: 16 MiB.
  static let maximumSize = 16 << 20

  /// Reads a text. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - maximumSize: How many bytes are read; a longer text is refused unread.
  ///   - maximumDepth: How many objects and arrays may stand within each other.
  ///   - maximumCount: How many keys and values it may have.
  /// - Throws: the first thing that is wrong, with its place.
  init(
    _ bytes: [UInt8], maximumSize: Int = JSONDocument.maximumSize, maximumDepth: Int = 64,
    maximumCount: Int = .max
  ) throws(JSONError) {
    guard bytes.count <= min(maximumSize, Int(Int32.max) / 2) else {
      throw JSONError(
        position: JSONPosition(line: 1, column: 1),
        message: "the text has \(bytes.count) bytes, \(maximumSize) are allowed")
    }
    var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth, maximumCount: maximumCount)
    do throws(JSONParser.Failure) {
      try parser.parse()
    } catch {
      throw JSONError(position: JSONPosition(of: error.offset, in: bytes), message: error.message)
    }
    self.bytes = bytes
    nodes = parser.nodes
  }

  /// The object at the top.
  var root: JSONValue { JSONValue(document: self, index: 0) }
}
