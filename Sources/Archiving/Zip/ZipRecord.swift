/// Where the data of an audited zip member stands, and what has to come out of it.
struct ZipRecord: Sendable {
  let dataOffset: UInt64
  let packedSize: UInt64
  let size: UInt64
  let checksum: UInt32
  let isDeflated: Bool

  init(_ record: ZipCentralRecord, dataOffset: UInt64) {
    self.dataOffset = dataOffset
    packedSize = record.packedSize
    size = record.size
    checksum = record.checksum
    isDeflated = record.method == 8
  }

  /// The header behind which libarchive inflates the data.
  var header: [UInt8] {
    DeflateHeader.bytes(packedSize: packedSize, size: size, checksum: checksum)
  }

  /// The packed bytes; the audit has proven that they lie in the file.
  var range: Range<UInt64> { dataOffset..<(dataOffset + packedSize) }
}
