#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open archive, read by position: the descriptor's own offset is neither used nor moved.
///
/// Several readers may share one descriptor at once. The caller keeps it open and closes it.
struct PackedFile: Sendable {
  let descriptor: Int32
  /// The size when it was opened; what is added later is never read.
  let size: UInt64

  init(descriptor: Int32) throws(ArchiveError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, let size = UInt64(exactly: status.st_size) else {
      throw ArchiveError(.readFailed(errno))
    }
    self.descriptor = descriptor
    self.size = size
  }

  /// Reads until `buffer` is full or the file ends, and returns how much there was (pread).
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64) throws(ArchiveError) -> Int {
    guard var position = off_t(exactly: offset) else { throw ArchiveError(.truncated) }
    var done = 0
    while done < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = unsafe pread(descriptor, rest.baseAddress, rest.count, position)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw ArchiveError(.readFailed(errno))
      }
      done += count
      position += off_t(count)
    }
    return done
  }

  /// The `count` bytes at `offset`.
  ///
  /// - Throws: ``ArchiveError/Kind/truncated`` if the file has fewer.
  func bytes(at offset: UInt64, count: Int) throws(ArchiveError) -> [UInt8] {
    guard offset <= size, UInt64(count) <= size - offset else { throw ArchiveError(.truncated) }
    var failure: ArchiveError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(ArchiveError) {
        initialized = try unsafe read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard bytes.count == count else { throw ArchiveError(.truncated) }
    return bytes
  }
}
