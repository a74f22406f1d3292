/// A small PNG picture of a shape on white, drawn here so that `init` needs no file.
struct SamplePicture: Sendable {
  private static let width = 96
  private static let height = 64

  /// Whether the shape covers a pixel.
  private let isInside: @Sendable (_ x: Int, _ y: Int) -> Bool
  private let color: (red: UInt8, green: UInt8, blue: UInt8)

  /// A blue square.
  static let square = SamplePicture(isInside: { x, y in abs(x) <= 18 && abs(y) <= 18 }, color: (40, 90, 200))
  /// A red disc.
  static let disc = SamplePicture(isInside: { x, y in x * x + y * y <= 400 }, color: (200, 30, 45))

  /// The bytes of the file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a pixel, each the number of a color.
    let header = Self.bigEndian(UInt32(Self.width)) + Self.bigEndian(UInt32(Self.height)) + [8, 3, 0, 0, 0]
    file += Self.chunk("IHDR", header)
    file += Self.chunk("PLTE", [255, 255, 255, color.red, color.green, color.blue])
    file += Self.chunk("IDAT", Self.stored(pixels))
    file += Self.chunk("IEND", [])
    return file
  }

  /// The rows, each behind the number of its filter, which is none.
  private var pixels: [UInt8] {
    (0..<Self.height).flatMap { y in
      [0] + (0..<Self.width).map { x in isInside(x - Self.width / 2, y - Self.height / 2) ? 1 : 0 }
    }
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
  }

  /// A zlib stream of one block that is not compressed; at most 65,535 bytes.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(clamping: bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + bytes + bigEndian(adler(bytes))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The CRC-32 of PNG and zip.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
