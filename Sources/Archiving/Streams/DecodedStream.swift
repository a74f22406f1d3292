/// The bytes of a tar, decoded in one pass and counted as they come out.
struct DecodedStream: ~Copyable {
  private let producer: any ByteProducer
  private let limits: ArchiveLimits
  private let expansionLimit: UInt64
  private let lengthLimit: UInt64
  private var produced: UInt64 = 0
  private var buffer: [UInt8] = []
  private var position = 0

  /// A member's header, its padding, and the extended headers that usually stand before it.
  private static let overhead: UInt64 = 4096

  init(_ file: PackedFile, format: ArchiveFormat, limits: ArchiveLimits) throws(ArchiveError) {
    switch format {
    case .tarGzip: producer = GzipProducer(file, memberLimit: limits.entries)
    case .tarXZ:
      try XZStream.audit(file, limits: limits)
      producer = try FilterProducer(file, codec: .xz)
    case .tarZstd:
      try ZstdFrame.audit(file, limits: limits)
      producer = try FilterProducer(file, codec: .zstd)
    case .tar: producer = PlainProducer(file)
    case .zip: throw ArchiveError(.notAnArchive)
    }
    self.limits = limits
    expansionLimit = limits.expandedSize(fromPacked: file.size)
    let headers = UInt64(max(0, limits.entries)).multipliedReportingOverflow(by: Self.overhead)
    let length = limits.totalSize.addingReportingOverflow(headers.overflow ? .max : headers.partialValue)
    lengthLimit = length.overflow ? .max : length.partialValue
  }

  /// The number of bytes at hand.
  var available: Int { buffer.count - position }

  /// Makes sure that bytes are at hand; false at the end of the stream.
  mutating func fill() throws(ArchiveError) -> Bool {
    if available > 0 { return true }
    return try require(1)
  }

  /// Makes sure that `count` bytes are at hand; false if the stream ends before.
  mutating func require(_ count: Int) throws(ArchiveError) -> Bool {
    guard available < count else { return true }
    buffer.removeFirst(position)
    position = 0
    while buffer.count < count {
      let before = buffer.count
      try producer.produce(into: &buffer)
      guard buffer.count > before else { return false }
      produced += UInt64(buffer.count - before)
      guard produced <= lengthLimit else { throw ArchiveError(.totalTooLarge(limit: limits.totalSize)) }
      guard produced <= expansionLimit else { throw ArchiveError(.expansionTooGreat(limit: expansionLimit)) }
    }
    return true
  }

  /// Takes `count` bytes that are at hand.
  mutating func take(_ count: Int) -> [UInt8] {
    let end = position + min(count, available)
    defer { position = end }
    return Array(buffer[position..<end])
  }

  /// Lends up to `count` bytes that are at hand, and counts them as taken.
  mutating func lend(_ count: Int, to body: (Span<UInt8>) throws -> Void) throws {
    let start = position
    position += min(count, available)
    try body(buffer.span.extracting(start..<position))
  }

  /// Skips `count` bytes at hand and says whether all were zero.
  mutating func skipZeros(_ count: Int) -> Bool {
    let end = position + min(count, available)
    defer { position = end }
    return buffer[position..<end].allSatisfy { $0 == 0 }
  }
}
