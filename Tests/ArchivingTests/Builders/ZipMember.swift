/// A zip member whose local header, central record and descriptor may disagree.
struct ZipMember: Sendable {
  /// The fields of one of the three records, nil for what is true.
  struct Lie: Sendable {
    var name: [UInt8]?
    var flags: Int?
    var method: Int?
    var checksum: Int?
    var packedSize: Int?
    var size: Int?
    var extra: [UInt8]?
    var signature: [UInt8]?
  }

  /// What stands behind the data.
  enum Descriptor: Sendable {
    case none, signed, plain, wide, wideSigned
  }

  var name: [UInt8]
  var data: [UInt8]
  var method = 8
  var flags: Int?
  var attributes = 0o100644 << 16
  var body: [UInt8]?
  var checksum: Int?
  var size: Int?
  var extra: [UInt8] = []
  var descriptor = Descriptor.none
  var disk = 0
  var offset: Int?
  var local = Lie()
  var central = Lie()
  var behind = Lie()

  init(_ name: String, _ text: String = "content", method: Int = 8) {
    self.name = Array(name.utf8)
    data = Array(text.utf8)
    self.method = method
  }

  /// The same member with something changed.
  func with(_ change: (inout ZipMember) -> Void) -> ZipMember {
    var copy = self
    change(&copy)
    return copy
  }

  var packed: [UInt8] { body ?? (method == 8 ? deflated(data) : data) }

  var localBytes: [UInt8] {
    let late = descriptor != .none
    var bytes = local.signature ?? [0x50, 0x4B, 3, 4]
    bytes += little(20, 2) + fields(local, isZero: late)
    bytes += little((local.name ?? name).count, 2) + little((local.extra ?? extra).count, 2)
    bytes += (local.name ?? name) + (local.extra ?? extra) + packed
    guard late else { return bytes }
    if descriptor == .signed || descriptor == .wideSigned { bytes += [0x50, 0x4B, 7, 8] }
    let width = descriptor == .wide || descriptor == .wideSigned ? 8 : 4
    bytes += little(behind.checksum ?? trueChecksum, 4)
    bytes += little(behind.packedSize ?? packed.count, width) + little(behind.size ?? trueSize, width)
    return bytes
  }

  func centralBytes(offset: Int) -> [UInt8] {
    var bytes = central.signature ?? [0x50, 0x4B, 1, 2]
    bytes += little(0x031E, 2) + little(20, 2) + fields(central, isZero: false)
    bytes += little((central.name ?? name).count, 2) + little((central.extra ?? extra).count, 2)
    bytes += little(0, 2) + little(disk, 2) + little(0, 2) + little(attributes, 4)
    return bytes + little(self.offset ?? offset, 4) + (central.name ?? name) + (central.extra ?? extra)
  }

  private var trueChecksum: Int { checksum ?? Int(plainChecksum(data)) }
  private var trueSize: Int { size ?? data.count }

  private func fields(_ lie: Lie, isZero: Bool) -> [UInt8] {
    let trueFlags = (flags ?? (name.contains { $0 > 127 } ? 0x800 : 0)) | (descriptor == .none ? 0 : 8)
    return little(lie.flags ?? trueFlags, 2) + little(lie.method ?? method, 2) + little(0x21_0000, 4)
      + little(lie.checksum ?? (isZero ? 0 : trueChecksum), 4)
      + little(lie.packedSize ?? (isZero ? 0 : packed.count), 4)
      + little(lie.size ?? (isZero ? 0 : trueSize), 4)
  }
}
