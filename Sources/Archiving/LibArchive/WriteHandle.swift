import CLibArchive

/// Owns one writing handle of libarchive, which is used for encoding one stream of bytes.
///
/// Encoded bytes collect in memory until they are taken, so that only the encoder can fail here, never the disk. No name,
/// time or option of the caller's crosses this border: neither locale nor time zone can matter.
@safe struct WriteHandle: ~Copyable {
  /// How the stream is encoded; always in one thread, since more would change the bytes.
  enum Codec {
    case gzip, xz, zstd
  }

  private let archive: OpaquePointer
  private let sink: Sink

  /// Where libarchive's callback puts the encoded bytes; a class, because libarchive keeps its address.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  /// Opens a handle; the level is one of the codec's own.
  init(_ codec: Codec, level: Int) throws(ArchiveError) {
    guard let archive = unsafe archive_write_new() else {
      throw ArchiveError(.codecUnavailable("out of memory"))
    }
    let sink = Sink()
    do throws(ArchiveError) {
      try unsafe Self.configure(archive, codec, level: level)
      try unsafe Self.open(archive, sink)
    } catch {
      unsafe archive_write_free(archive)
      throw error
    }
    self.sink = sink
    unsafe self.archive = archive
  }

  deinit {
    unsafe archive_write_free(archive)
  }

  /// Encodes bytes (archive_write_data).
  mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(droppingFirst: done)
      let count = unsafe rest.withUnsafeBytes { unsafe archive_write_data(archive, $0.baseAddress, $0.count) }
      guard count > 0 else { throw unsafe ArchiveError(.encoderFailed(Self.message(of: archive))) }
      done += count
    }
  }

  /// Ends the stream; what is left of it can be taken then (archive_write_close).
  mutating func close() throws(ArchiveError) {
    let status = unsafe archive_write_close(archive)
    guard status == ARCHIVE_OK else { throw unsafe ArchiveError(.encoderFailed(Self.message(of: archive))) }
  }

  /// The encoded bytes that have not been taken yet.
  var encodedCount: Int { sink.bytes.count }

  /// Takes encoded bytes, all but the last `reserve`.
  mutating func takeEncoded(reserving reserve: Int = 0) -> [UInt8] {
    guard reserve > 0 else {
      defer { sink.bytes = [] }
      return sink.bytes
    }
    let count = max(0, sink.bytes.count - reserve)
    defer { sink.bytes.removeFirst(count) }
    return Array(sink.bytes[..<count])
  }

  private static func configure(
    _ archive: OpaquePointer, _ codec: Codec, level: Int
  ) throws(ArchiveError) {
    try unsafe check(archive_write_set_format_raw(archive), archive)
    try unsafe check(archive_write_set_bytes_per_block(archive, 0), archive)
    switch codec {
    case .gzip:
      try unsafe check(archive_write_add_filter_gzip(archive), archive)
      try unsafe check(archive_write_set_filter_option(archive, "gzip", "timestamp", nil), archive)
    case .xz: try unsafe check(archive_write_add_filter_xz(archive), archive)
    case .zstd: try unsafe check(archive_write_add_filter_zstd(archive), archive)
    }
    let name =
      switch codec {
      case .gzip: "gzip"
      case .xz: "xz"
      case .zstd: "zstd"
      }
    try unsafe check(
      archive_write_set_filter_option(archive, name, "compression-level", String(level)), archive)
  }

  private static func open(_ archive: OpaquePointer, _ sink: Sink) throws(ArchiveError) {
    let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
    try unsafe check(
      archive_write_open(
        archive, context, nil,
        { _, context, bytes, count in
          guard let context = unsafe context, let bytes = unsafe bytes else { return -1 }
          let sink = unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
          unsafe sink.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
          return count
        }, nil), archive)
    guard let entry = unsafe archive_entry_new() else {
      throw ArchiveError(.codecUnavailable("out of memory"))
    }
    defer { unsafe archive_entry_free(entry) }
    unsafe archive_entry_set_filetype(entry, UInt32(S_IFREG))
    try unsafe check(archive_write_header(archive, entry), archive)
  }

  private static func check(_ status: Int32, _ archive: OpaquePointer) throws(ArchiveError) {
    guard status == ARCHIVE_OK else {
      throw unsafe ArchiveError(.codecUnavailable(message(of: archive)))
    }
  }

  private static func message(of archive: OpaquePointer) -> String {
    guard let text = unsafe archive_error_string(archive) else { return "no reason is known" }
    return unsafe EscapedText(String(cString: text).utf8, limit: 256).description
  }
}
