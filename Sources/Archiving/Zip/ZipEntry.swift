/// A zip member as it is written: its two headers are made from one value, so they cannot differ.
struct ZipEntry {
  let name: [UInt8]
  let size: UInt32
  let isDeflated: Bool
  let time: DOSTime
  let localOffset: UInt32
  var packedSize: UInt32 = 0
  var checksum: UInt32 = 0

  init(name: [UInt8], size: UInt32, isDeflated: Bool, time: DOSTime, localOffset: UInt32) {
    self.name = name
    self.size = size
    self.isDeflated = isDeflated
    self.time = time
    self.localOffset = localOffset
  }

  var localHeader: [UInt8] {
    var bytes: [UInt8] = [0x50, 0x4B, 3, 4]
    appendCommonFields(to: &bytes)
    bytes += name
    return bytes
  }

  var centralRecord: [UInt8] {
    var bytes: [UInt8] = [0x50, 0x4B, 1, 2]
    // Made by a Unix, for the mode below.
    bytes.append(word16: 0x031E)
    appendCommonFields(to: &bytes)
    // No comment, disk 0, no internal attributes.
    bytes.append(word16: 0)
    bytes.append(word16: 0)
    bytes.append(word16: 0)
    bytes.append(word32: 0o100644 << 16)
    bytes.append(word32: localOffset)
    bytes += name
    return bytes
  }

  private func appendCommonFields(to bytes: inout [UInt8]) {
    let isASCII = name.allSatisfy { $0 < 0x80 }
    bytes.append(word16: 20)
    bytes.append(word16: isASCII ? 0 : 0x0800)
    bytes.append(word16: isDeflated ? 8 : 0)
    bytes.append(word16: time.time)
    bytes.append(word16: time.date)
    bytes.append(word32: checksum)
    bytes.append(word32: packedSize)
    bytes.append(word32: size)
    bytes.append(word16: UInt16(truncatingIfNeeded: name.count))
    bytes.append(word16: 0)
  }
}
