/// A zip laid out byte by byte, with room for lies.
struct ZipFile: Sendable {
  var members: [ZipMember]
  var before: [UInt8] = []
  var gap: [UInt8] = []
  var behind: [UInt8] = []
  var comment: [UInt8] = []
  var disk = 0
  var count: Int?
  var countHere: Int?
  var directorySize: Int?
  var directoryOffset: Int?
  var unlisted = 0
  var isReversed = false
  /// Writes the zip64 records; their fields may be changed.
  var zip64: (@Sendable (inout Zip64) -> Void)?

  /// The zip64 end record and its locator.
  struct Zip64 {
    var recordSize = 44
    var disk = 0
    var count: Int
    var size: Int
    var offset: Int
    var position: Int
    var disks = 1
    /// Whether the plain record refers to this one.
    var isMarked = true
  }

  init(_ members: ZipMember...) {
    self.members = members
  }

  /// The same zip with something changed.
  func with(_ change: (inout ZipFile) -> Void) -> ZipFile {
    var copy = self
    change(&copy)
    return copy
  }

  var bytes: [UInt8] {
    var bytes = before
    var records: [[UInt8]] = []
    for (index, member) in members.enumerated() {
      if index == 1 { bytes += gap }
      records.append(member.centralBytes(offset: bytes.count - before.count))
      bytes += member.localBytes
    }
    records.removeLast(unlisted)
    let start = bytes.count - before.count
    let directory = isReversed ? records.reversed().flatMap { $0 } : records.flatMap { $0 }
    bytes += directory
    var count = self.count ?? records.count
    var size = directorySize ?? directory.count
    var offset = directoryOffset ?? start
    if let change = zip64 {
      var wide = Zip64(count: count, size: size, offset: offset, position: bytes.count)
      change(&wide)
      bytes += [0x50, 0x4B, 6, 6] + little(wide.recordSize, 8) + little(45, 2) + little(45, 2)
      bytes += little(wide.disk, 4) + little(wide.disk, 4) + little(wide.count, 8) + little(wide.count, 8)
      bytes += little(wide.size, 8) + little(wide.offset, 8)
      bytes += [0x50, 0x4B, 6, 7] + little(0, 4) + little(wide.position, 8) + little(wide.disks, 4)
      if wide.isMarked { (count, size, offset) = (0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF) }
    }
    bytes += [0x50, 0x4B, 5, 6] + little(disk, 2) + little(disk, 2)
    bytes += little(countHere ?? count, 2) + little(count, 2) + little(size, 4) + little(offset, 4)
    return bytes + little(comment.count, 2) + comment + behind
  }
}
