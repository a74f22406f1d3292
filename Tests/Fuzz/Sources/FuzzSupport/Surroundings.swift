/// A text amid bytes that do not belong to it; a reader of its range must not see them.
public struct Surroundings {
  /// The bytes before, the text and the bytes after.
  public let bytes: [UInt8]
  /// Where the text stands.
  public let range: Range<Int>

  /// Puts bytes around a text that would continue or close most things.
  public init(_ text: [UInt8]) {
    let before = Array("\"'url(`/*".utf8)
    bytes = before + text + Array("\")'`*/}a=1,x.png 2x;\\".utf8)
    range = before.count..<before.count + text.count
  }

  /// The place in the text alone.
  public func inText(_ part: Range<Int>) -> Range<Int> {
    require(
      part.lowerBound >= range.lowerBound && part.upperBound <= range.upperBound, "a part lies in its text")
    return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
  }
}
