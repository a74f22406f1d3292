/// Blocks of a tar, made field by field.
enum TarFile {
  static let end = [UInt8](repeating: 0, count: 1024)

  /// One header.
  static func header(
    _ name: String, size: Int = 0, type: Character = "0", prefix: String = "", magic: String = "ustar\u{0}00",
    sizeField: [UInt8]? = nil, checksum: Int? = nil
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: [UInt8], at index: Int) {
      block.replaceSubrange(index..<(index + bytes.count), with: bytes)
    }
    put(Array(name.utf8.prefix(100)), at: 0)
    put(Array("0000644\0".utf8), at: 100)
    put(Array("0001750\0".utf8), at: 108)
    put(Array("0001750\0".utf8), at: 116)
    put(sizeField ?? Array((octal(size, 11) + "\0").utf8), at: 124)
    put(Array("14544017400\0        ".utf8), at: 136)
    put(Array(String(type).utf8), at: 156)
    put(Array(magic.utf8), at: 257)
    put(Array(prefix.utf8), at: 345)
    let sum = checksum ?? block.reduce(0) { $0 + Int($1) }
    put(Array((octal(sum, 6) + "\0 ").utf8), at: 148)
    return block
  }

  /// A header with its data.
  static func entry(
    _ name: String, _ text: String = "content", type: Character = "0", prefix: String = "",
    magic: String = "ustar\u{0}00"
  ) -> [UInt8] {
    let data = Array(text.utf8)
    return header(name, size: data.count, type: type, prefix: prefix, magic: magic) + padded(data)
  }

  /// A pax header with these records.
  static func pax(_ records: [(String, String)], type: Character = "x") -> [UInt8] {
    entry("PaxHeaders/x", records.map { record($0.0, $0.1) }.joined(), type: type)
  }

  /// A GNU long name.
  static func longName(_ name: String) -> [UInt8] {
    entry("././@LongLink", name + "\0", type: "L", magic: "ustar  \u{0}")
  }

  static func record(_ key: String, _ value: String) -> String {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count + 1
    while String(length).utf8.count + rest.utf8.count != length { length += 1 }
    return String(length) + rest
  }

  static func padded(_ data: [UInt8]) -> [UInt8] {
    data + [UInt8](repeating: 0, count: (512 - data.count % 512) % 512)
  }

  private static func octal(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
