/// What an archive may ask for at most.
///
/// Every number is counted where bytes come out, never taken from a header alone.
package struct ArchiveLimits: Sendable, Equatable {
  /// The bytes of one member.
  package var fileSize: UInt64 = 256 << 20
  /// The bytes of all members together.
  package var totalSize: UInt64 = 1 << 30
  /// The bytes that any archive may expand to, however small it is.
  package var expansionFloor: UInt64 = 64 << 20
  /// How many times its own size an archive may expand to, beyond the floor.
  package var expansionRatio: UInt64 = 100
  /// The number of members, and of the gzip members around a tar.
  package var entries = 50_000
  /// The dictionary of an xz stream, in bytes.
  package var dictionarySize: UInt64 = 64 << 20
  /// The window of a zstd frame, in bytes: what its decoder accepts without being asked for more.
  package var windowSize: UInt64 = 128 << 20
  /// The bytes of one name, without the slash behind a folder's.
  package var pathBytes = 512
  /// The bytes of one tar header that describes another (pax records, GNU long name).
  package var metadataSize: UInt64 = 1 << 20

  /// Creates the documented limits.
  package init() {}

  /// The bytes that an archive of `packedSize` bytes may expand to.
  func expandedSize(fromPacked packedSize: UInt64) -> UInt64 {
    let (product, isOverflowing) = packedSize.multipliedReportingOverflow(by: expansionRatio)
    return max(expansionFloor, isOverflowing ? .max : product)
  }
}
