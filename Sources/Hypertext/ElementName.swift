/// The name of an element, in small letters, as a number that is cheap to compare.
///
/// Names of up to 16 bytes, which all names that matter are, compare exactly; of longer ones the
/// rest is mixed.
struct ElementName: Hashable, Sendable {
  private(set) var count = 0
  private var head: UInt64 = 0
  private var tail: UInt64 = 0

  /// Creates an empty name.
  init() {}

  /// Creates a name from small ASCII letters.
  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// Creates the name that a tag is written with.
  init(_ name: Range<Int>, in source: borrowing Span<UInt8>) {
    for index in name { append(source[index]) }
  }

  /// Adds one byte, a capital as a small letter.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let letter = UInt64(byte.asciiLowercased)
    if count < 8 {
      head = head << 8 | letter
    } else if count < 16 {
      tail = tail << 8 | letter
    } else {
      tail = (tail ^ letter) &* 0x100_0000_01B3
    }
    count += 1
  }

  static let annotationXML = ElementName("annotation-xml")
  static let br = ElementName("br")
  static let desc = ElementName("desc")
  static let font = ElementName("font")
  static let foreignObject = ElementName("foreignobject")
  static let iframe = ElementName("iframe")
  static let malignmark = ElementName("malignmark")
  static let math = ElementName("math")
  static let mglyph = ElementName("mglyph")
  static let noembed = ElementName("noembed")
  static let noframes = ElementName("noframes")
  static let p = ElementName("p")
  static let plaintext = ElementName("plaintext")
  static let script = ElementName("script")
  static let style = ElementName("style")
  static let svg = ElementName("svg")
  static let textarea = ElementName("textarea")
  static let title = ElementName("title")
  static let xmp = ElementName("xmp")
}
