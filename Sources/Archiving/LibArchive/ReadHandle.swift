import CLibArchive

/// Owns one reading handle of libarchive, which is used for decoding only.
///
/// No name crosses this border in either direction, so the locale cannot matter: zip members are decoded behind
/// headers made here (``DeflateHeader``), compressed tars as raw streams behind exactly one filter.
@safe struct ReadHandle: ~Copyable {
  /// What is decoded.
  enum Codec {
    /// Deflated zip members.
    case zip
    case xz
    case zstd
  }

  /// What came with a block of decoded bytes.
  enum BlockState {
    case more
    case end
    /// The data ended, but not where its header said.
    case unexpectedEnd
  }

  private let archive: OpaquePointer
  private let input: ReadInput
  /// Lies in libarchive's memory; the next call invalidates it.
  private var block = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  /// Opens a handle on what `input` supplies by now.
  init(_ codec: Codec, input: ReadInput) throws(ArchiveError) {
    guard let archive = unsafe archive_read_new() else {
      throw ArchiveError(.codecUnavailable("out of memory"))
    }
    do throws(ArchiveError) {
      try unsafe Self.register(codec, on: archive)
      try unsafe Self.open(archive, input: input)
    } catch {
      unsafe archive_read_free(archive)
      throw error
    }
    self.input = input
    unsafe self.archive = archive
  }

  deinit {
    unsafe archive_read_free(archive)
  }

  /// The number of supplied bytes, headers included, that decoding has used up.
  var consumed: UInt64 {
    unsafe UInt64(max(0, archive_filter_bytes(archive, -1)))
  }

  /// Goes to the next member that the input supplies.
  mutating func nextMember() throws(ArchiveError) {
    var entry: OpaquePointer?
    let status = unsafe archive_read_next_header(archive, &entry)
    guard status == ARCHIVE_OK else { throw complaint }
  }

  /// Decodes the next block, which may be empty, and forgets the one before (archive_read_data_block).
  mutating func decodeBlock() throws(ArchiveError) -> BlockState {
    var start: UnsafeRawPointer?
    var count = 0
    var offset: Int64 = 0
    unsafe block = UnsafeRawBufferPointer(start: nil, count: 0)
    let status = unsafe archive_read_data_block(archive, &start, &count, &offset)
    switch status {
    case ARCHIVE_OK, ARCHIVE_WARN: unsafe block = UnsafeRawBufferPointer(start: start, count: count)
    case ARCHIVE_EOF: return .end
    default: throw complaint
    }
    return status == ARCHIVE_OK ? .more : .unexpectedEnd
  }

  /// The number of bytes in the block.
  var blockCount: Int { unsafe block.count }

  /// Lends the block to `body`.
  func withBlock<E>(_ body: (Span<UInt8>) throws(E) -> Void) throws(E) {
    let bytes = unsafe block.assumingMemoryBound(to: UInt8.self)
    try unsafe body(bytes.span)
  }

  /// What libarchive has to say about the last call; it may have nothing.
  var complaint: ArchiveError {
    unsafe Self.failure(of: archive, input: input)
  }

  private static func register(_ codec: Codec, on archive: OpaquePointer) throws(ArchiveError) {
    switch codec {
    case .zip:
      try unsafe check(archive_read_support_format_zip_streamable(archive), archive)
    case .xz:
      try unsafe check(archive_read_support_format_raw(archive), archive)
      try unsafe check(archive_read_append_filter(archive, ARCHIVE_FILTER_XZ), archive)
    case .zstd:
      try unsafe check(archive_read_support_format_raw(archive), archive)
      try unsafe check(archive_read_append_filter(archive, ARCHIVE_FILTER_ZSTD), archive)
    }
  }

  private static func check(_ status: Int32, _ archive: OpaquePointer) throws(ArchiveError) {
    guard status == ARCHIVE_OK else {
      throw unsafe ArchiveError(.codecUnavailable(message(of: archive)))
    }
  }

  private static func open(_ archive: OpaquePointer, input: ReadInput) throws(ArchiveError) {
    let context = unsafe Unmanaged.passUnretained(input).toOpaque()
    let status = unsafe archive_read_open(archive, context, nil, provideBytes, nil)
    guard status == ARCHIVE_OK else { throw unsafe failure(of: archive, input: input) }
  }

  private static func failure(of archive: OpaquePointer, input: ReadInput) -> ArchiveError {
    unsafe input.failure ?? ArchiveError(.damaged(message(of: archive)))
  }

  private static func message(of archive: OpaquePointer) -> String {
    guard let text = unsafe archive_error_string(archive) else { return "no reason is known" }
    let bytes = unsafe String(cString: text).utf8
    return EscapedText(Array(bytes.reversed().drop { $0 <= 32 }.reversed()), limit: 256).description
  }
}

private func provideBytes(
  _: OpaquePointer?, context: UnsafeMutableRawPointer?, target: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int {
  guard let context = unsafe context, let target = unsafe target else { return -1 }
  return unsafe Unmanaged<ReadInput>.fromOpaque(context).takeUnretainedValue().provide(target)
}
