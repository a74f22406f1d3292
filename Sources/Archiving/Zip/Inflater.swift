import CLibDeflate

/// Inflates whole members of a zip that are not large (RFC 1951), several times as fast as a stream is inflated.
///
/// libdeflate writes nowhere but into the room that it is given, and a member has the room of its declared size.
@safe struct Inflater: ~Copyable {
  /// How many bytes, packed or not, a member may have.
  static let maximumSize: UInt64 = 1 << 20

  private let decompressor: OpaquePointer
  private var packed: [UInt8] = []
  private var buffer: [UInt8] = []
  private var count = 0

  init() throws(ArchiveError) {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
      throw ArchiveError(.codecUnavailable("out of memory"))
    }
    unsafe self.decompressor = decompressor
  }

  deinit {
    unsafe libdeflate_free_decompressor(decompressor)
  }

  /// Whether a member is inflated here.
  static func accepts(_ record: ZipRecord) -> Bool {
    record.isDeflated && record.size <= maximumSize && record.packedSize <= maximumSize
  }

  /// Inflates a member and forgets the one before; its size, its checksum and the end of its stream are proven.
  mutating func inflate(_ record: ZipRecord, of file: PackedFile) throws(ArchiveError) {
    count = 0
    try load(record, of: file)
    let size = Int(record.size)
    if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
    let (decompressor, packedSize) = (unsafe decompressor, Int(record.packedSize))
    var (used, written) = (0, 0)
    let result = unsafe packed.withUnsafeBytes { input in
      unsafe buffer.withUnsafeMutableBytes { output in
        unsafe libdeflate_deflate_decompress_ex(
          decompressor, input.baseAddress, packedSize, output.baseAddress, size, &used, &written)
      }
    }
    switch result {
    case LIBDEFLATE_SUCCESS: break
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw ArchiveError(.sizeMismatch(declared: record.size))
    default: throw ArchiveError(.damaged("its deflate stream is malformed or cut"))
    }
    guard written == size else { throw ArchiveError(.sizeMismatch(declared: record.size)) }
    guard used == packedSize else { throw ArchiveError(.damaged("bytes follow its deflate stream")) }
    var checksum = CRC32()
    checksum.update(buffer.span.extracting(0..<size))
    guard checksum.value == record.checksum else { throw ArchiveError(.checksumDiffers) }
    count = size
  }

  /// Lends the member's bytes to `body`, unless there are none.
  func withBytes(_ body: (Span<UInt8>) throws -> Void) throws {
    guard count > 0 else { return }
    try body(buffer.span.extracting(0..<count))
  }

  private mutating func load(_ record: ZipRecord, of file: PackedFile) throws(ArchiveError) {
    let wanted = Int(record.packedSize)
    if packed.count < wanted { packed = [UInt8](repeating: 0, count: wanted) }
    let loaded = try unsafe packed.withUnsafeMutableBufferPointer { bytes throws(ArchiveError) in
      let room = unsafe UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[..<wanted]))
      return try unsafe file.read(into: room, at: record.dataOffset)
    }
    guard loaded == wanted else { throw ArchiveError(.truncated) }
  }
}
