/// The members of a zip whose whole structure has been audited, without decoding anything.
///
/// There is one end record and it ends the file; the directory lists as many members as it counts; these fill the
/// file from its first byte to the directory without gap or overlap; and each local header and descriptor says the
/// same as the directory.
package struct ZipDirectory: Sendable {
  /// The members in the order of their data.
  package let members: [ArchiveMember]
  /// What decoding each member needs.
  let records: [ZipRecord]

  /// Audits the zip open at `descriptor`, which stays the caller's. O(members), one pass over the headers.
  package init(auditing descriptor: Int32, limits: ArchiveLimits) throws(ArchiveError) {
    let file = try PackedFile(descriptor: descriptor)
    try ArchiveFormat.zip.confirm(in: file)
    let end = try ZipEndRecord(endOf: file, limits: limits)
    let central = try Self.centralRecords(end, in: file, limits: limits)
    guard let first = central.first else { throw ArchiveError(.noMembers) }
    guard first.localOffset == 0 else { throw ArchiveError(.membersNotContiguous, entry: first.name) }
    try Self.checkTotal(of: central, packedSize: file.size, limits: limits)

    var audit = ZipLocalAudit(file)
    var members: [ArchiveMember] = []
    var records: [ZipRecord] = []
    members.reserveCapacity(central.count)
    records.reserveCapacity(central.count)
    for (index, record) in central.enumerated() {
      let next = index + 1
      let boundary = next < central.count ? central[next].localOffset : end.directoryOffset
      do throws(ArchiveError) {
        let dataOffset = try audit.dataOffset(of: record, boundary: boundary)
        records.append(ZipRecord(record, dataOffset: dataOffset))
      } catch {
        throw error.about(record.name)
      }
      let name = record.isFolder ? Array(record.name.dropLast()) : record.name
      members.append(ArchiveMember(name: name, kind: record.isFolder ? .folder : .file, size: record.size))
    }
    self.members = members
    self.records = records
  }

  private static func centralRecords(
    _ end: ZipEndRecord, in file: PackedFile, limits: ArchiveLimits
  ) throws(ArchiveError) -> [ZipCentralRecord] {
    let bytes = try file.bytes(at: end.directoryOffset, count: end.directorySize)
    var records: [ZipCentralRecord] = []
    records.reserveCapacity(end.count)
    var index = 0
    for _ in 0..<end.count {
      try records.append(ZipCentralRecord(in: bytes, at: &index, limits: limits))
    }
    guard index == bytes.count else { throw ArchiveError(.countMismatch) }
    return records.sorted { $0.localOffset < $1.localOffset }
  }

  private static func checkTotal(
    of records: [ZipCentralRecord], packedSize: UInt64, limits: ArchiveLimits
  ) throws(ArchiveError) {
    var total: UInt64 = 0
    for record in records {
      let (sum, isOverflowing) = total.addingReportingOverflow(record.size)
      guard !isOverflowing, sum <= limits.totalSize else {
        throw ArchiveError(.totalTooLarge(limit: limits.totalSize))
      }
      total = sum
    }
    let limit = limits.expandedSize(fromPacked: packedSize)
    guard total <= limit else { throw ArchiveError(.expansionTooGreat(limit: limit)) }
  }
}
