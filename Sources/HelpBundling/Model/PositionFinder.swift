/// Finds the positions of many bytes of a text; each is cheap if it stands behind the one before.
struct PositionFinder {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Creates a finder at the start of a text.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the position of the byte at `offset`. O(distance), O(offset) if it stands before the last one.
  mutating func position(of target: Int) -> JSONPosition {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    while offset < min(target, bytes.count) {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        line += offset > 0 && bytes[offset - 1] == UInt8(ascii: "\r") ? 0 : 1
        column = 1
      case UInt8(ascii: "\r"):
        line += 1
        column = 1
      case 0x80..<0xC0:
        break
      default:
        column += 1
      }
      offset += 1
    }
    return JSONPosition(line: line, column: column)
  }
}
