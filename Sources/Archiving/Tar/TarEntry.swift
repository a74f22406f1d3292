/// A tar member as it is written: a ustar header, behind a pax header if the name or the size needs one.
struct TarEntry {
  let name: [UInt8]
  let size: UInt64
  let modificationTime: Int64

  private static let largestSize: UInt64 = 0o777_7777_7777
  private static let nameSize = 100
  private static let prefixSize = 155

  /// The blocks before the member's data.
  var headers: [UInt8] {
    let split = name.allSatisfy { $0 < 0x80 } ? splitName : nil
    var records: [UInt8] = []
    if split == nil { records += Self.record("path", name) }
    if size > Self.largestSize { records += Self.record("size", Array(String(size).utf8)) }
    var blocks: [UInt8] = []
    if !records.isEmpty {
      let header = block(name: Array("PaxHeaders/member".utf8), size: UInt64(records.count), type: "x")
      blocks = header + records + Self.padding(behind: UInt64(records.count))
    }
    // Programs that do not know pax see a name that is cut and without what is not ASCII.
    let plain = name.suffix(Self.nameSize).drop { $0 == UInt8(ascii: "/") }
    let (prefix, last) = split ?? ([], plain.map { $0 < 0x80 ? $0 : UInt8(ascii: "_") })
    blocks += block(prefix: prefix, name: last, size: min(size, Self.largestSize), type: "0")
    return blocks
  }

  /// The zeros between data of `size` bytes and the next header.
  static func padding(behind size: UInt64) -> [UInt8] {
    [UInt8](repeating: 0, count: (512 - Int(size % 512)) % 512)
  }

  /// The name in the two fields of ustar, if it fits.
  private var splitName: (prefix: [UInt8], name: [UInt8])? {
    if name.count <= Self.nameSize { return ([], name) }
    // The first slash behind which the rest fits makes the shortest prefix.
    let first = name.count - Self.nameSize - 1
    guard let slash = name[first...].firstIndex(of: UInt8(ascii: "/")), slash <= Self.prefixSize, slash > 0,
      slash + 1 < name.count
    else { return nil }
    return (Array(name[..<slash]), Array(name[(slash + 1)...]))
  }

  private func block(prefix: [UInt8] = [], name: [UInt8], size: UInt64, type: Unicode.Scalar) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Collection<UInt8>, at index: Int) {
      block.replaceSubrange(index..<(index + bytes.count), with: bytes)
    }
    let time = UInt64(clamping: min(modificationTime, Int64(Self.largestSize)))
    put(name, at: 0)
    put("0000644\0".utf8, at: 100)
    put("0000000\0".utf8, at: 108)
    put("0000000\0".utf8, at: 116)
    put(Self.octal(size, digits: 11), at: 124)
    put(Self.octal(time, digits: 11), at: 136)
    put("        ".utf8, at: 148)
    put(CollectionOfOne(UInt8(ascii: type)), at: 156)
    put("ustar\u{0}00".utf8, at: 257)
    put("0000000\0".utf8, at: 329)
    put("0000000\0".utf8, at: 337)
    put(prefix, at: 345)
    let sum = block.reduce(UInt64(0)) { $0 + UInt64($1) }
    put(Self.octal(sum, digits: 6) + [0, 32], at: 148)
    return block
  }

  private static func octal(_ value: UInt64, digits: Int) -> [UInt8] {
    (0..<digits).reversed().map { UInt8(ascii: "0") + UInt8(value >> UInt64(3 * $0) & 7) }
  }

  /// A pax record begins with its own length, digits included.
  private static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
    var length = rest.count + 1
    while String(length).utf8.count + rest.count != length { length += 1 }
    return Array(String(length).utf8) + rest
  }
}
