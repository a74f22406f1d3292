#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An archive being written from its first byte on, by position: the descriptor's own offset is not used.
struct OutputFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var bufferOffset: UInt64 = 0

  private static let bufferSize = 256 << 10

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// The number of bytes written so far.
  var count: UInt64 { bufferOffset + UInt64(buffer.count) }

  mutating func append(_ bytes: [UInt8]) throws(ArchiveError) {
    try append(bytes.span)
  }

  mutating func append(_ bytes: Span<UInt8>) throws(ArchiveError) {
    if bytes.count >= Self.bufferSize {
      try flush()
      try write(bytes, at: bufferOffset)
      bufferOffset += UInt64(bytes.count)
    } else {
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
      if buffer.count >= Self.bufferSize { try flush() }
    }
  }

  /// Replaces bytes that were written before; none of them may lie behind ``count``.
  mutating func replace(at offset: UInt64, with bytes: [UInt8]) throws(ArchiveError) {
    guard offset >= bufferOffset else {
      if offset + UInt64(bytes.count) > bufferOffset { try flush() }
      return try write(bytes.span, at: offset)
    }
    let start = Int(offset - bufferOffset)
    buffer.replaceSubrange(start..<(start + bytes.count), with: bytes)
  }

  /// Hands everything to the system.
  mutating func flush() throws(ArchiveError) {
    try write(buffer.span, at: bufferOffset)
    bufferOffset += UInt64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes all of `bytes`, however many calls it takes (pwrite).
  private func write(_ bytes: Span<UInt8>, at offset: UInt64) throws(ArchiveError) {
    guard var position = off_t(exactly: offset) else { throw ArchiveError(.writeFailed(EFBIG)) }
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(droppingFirst: done)
      let count = unsafe rest.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, position)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw ArchiveError(.writeFailed(errno))
      }
      // A file that takes nothing and reports nothing would keep us here for ever.
      guard count > 0 else { throw ArchiveError(.writeFailed(EIO)) }
      done += count
      position += off_t(count)
    }
  }
}
