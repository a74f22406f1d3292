/// Makes the local zip header behind which libarchive inflates one stretch of data.
///
/// Sizes and checksum come from our own audit; the name means nothing.
enum DeflateHeader {
  static func bytes(packedSize: UInt64, size: UInt64, checksum: UInt32) -> [UInt8] {
    var header: [UInt8] = [0x50, 0x4B, 3, 4]
    header.append(word16: 45)
    header.append(word16: 0)
    header.append(word16: 8)
    header.append(word32: 0x21_0000)
    header.append(word32: checksum)
    header.append(word32: .max)
    header.append(word32: .max)
    header.append(word16: 1)
    header.append(word16: 20)
    header.append(UInt8(ascii: "m"))
    header.append(word16: ZipExtraFields.zip64)
    header.append(word16: 16)
    header.append(word64: size)
    header.append(word64: packedSize)
    return header
  }
}
