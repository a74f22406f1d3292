#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension File {
  /// Reads at most as many bytes as the buffer holds, behind the last ones read or written.
  ///
  /// - Parameter buffer: the bytes read replace its first ones; its count stays.
  /// - Returns: how many bytes there were; zero at the end.
  /// - Throws: the system's failure.
  package func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    let number = owned.number
    return try SystemCall.value(.read, path) {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe systemRead(number, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// Reads the whole file from its start, and returns how many bytes it holds.
  ///
  /// The buffer grows when it must and never shrinks, so that one serves many files. A file that others change
  /// meanwhile is read to the end it has then. One system call for a file that stays as it was opened.
  /// - Throws: ``FileError/Kind/tooLarge`` if it has more bytes than `limit`, unread if it had them when it was opened;
  ///   the system's failure.
  package func readAll(into buffer: inout [UInt8], upTo limit: UInt64 = .max) throws(FileError) -> Int {
    let limit = min(limit, UInt64(Int.max) - 1)
    guard size <= limit else { throw FileError(.read, path, refused: .tooLarge) }
    let number = owned.number
    var count = 0
    // One byte more than expected, to see the end in the same call.
    var wanted = Int(size) + 1
    while true {
      if buffer.count < wanted {
        buffer.append(contentsOf: repeatElement(0, count: wanted - buffer.count))
      }
      let start = count
      let read = try SystemCall.value(.read, path) {
        unsafe buffer.withUnsafeMutableBytes { bytes in
          let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
          return unsafe pread(number, free.baseAddress, free.count, off_t(start))
        }
      }
      count += read
      guard count <= limit else { throw FileError(.read, path, refused: .tooLarge) }
      if read == 0 || (count < buffer.count && UInt64(count) == size) { return count }
      if count == buffer.count { wanted = min(count + max(count, 1 << 16), Int(limit) + 1) }
    }
  }

  /// Writes all bytes behind the last ones.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    let number = owned.number
    var written = 0
    while written < bytes.count {
      let start = written
      written += try SystemCall.value(.write, path) {
        unsafe bytes.withUnsafeBytes { all in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
          return unsafe systemWrite(number, rest.baseAddress, rest.count)
        }
      }
    }
  }
}

// The methods above hide the functions of the same name.
private let systemRead = unsafe read
private let systemWrite = unsafe write
