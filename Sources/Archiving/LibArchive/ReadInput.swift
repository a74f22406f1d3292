/// What libarchive reads: a header made here, then a stretch of the packed file.
///
/// A class, because libarchive keeps its address while a ``ReadHandle`` lives.
@safe final class ReadInput {
  private let file: PackedFile
  private let buffer: UnsafeMutableRawBufferPointer
  private var header: [UInt8] = []
  private var headerCopy: UnsafeMutableRawBufferPointer
  private var offset: UInt64 = 0
  private var end: UInt64 = 0
  /// What went wrong in a callback, where nothing can be thrown.
  private(set) var failure: ArchiveError?

  private static let bufferSize = 128 << 10
  private static let headerCapacity = 64

  init(_ file: PackedFile) {
    self.file = file
    unsafe buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    unsafe headerCopy = .allocate(byteCount: Self.headerCapacity, alignment: 16)
  }

  deinit {
    unsafe buffer.deallocate()
    unsafe headerCopy.deallocate()
  }

  /// Supplies `header`, of 64 bytes at most, and then the bytes of the file in `range`.
  func supply(header: [UInt8] = [], range: Range<UInt64>) {
    self.header = Array(header.prefix(Self.headerCapacity))
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Lends the next bytes to `body` and returns their number; 0 at the end, where `body` is not called.
  func withNextPiece(_ body: (Span<UInt8>) throws -> Void) throws -> Int {
    var start: UnsafeRawPointer?
    let count = unsafe provide(&start)
    if let failure { throw failure }
    guard count > 0 else { return 0 }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self)
    try unsafe body(bytes.span)
    return count
  }

  /// Points `target` to the next bytes and returns their number; 0 at the end, -1 after a failure.
  ///
  /// They stay as they are until the next call, which is what libarchive asks for.
  func provide(_ target: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    if !header.isEmpty {
      let count = header.count
      unsafe headerCopy.copyBytes(from: header)
      header = []
      unsafe target.pointee = UnsafeRawPointer(headerCopy.baseAddress)
      return count
    }
    let wanted = unsafe Int(min(end - offset, UInt64(buffer.count)))
    guard wanted > 0 else { return 0 }
    do throws(ArchiveError) {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
      let count = try unsafe file.read(into: rest, at: offset)
      offset += UInt64(count)
      unsafe target.pointee = UnsafeRawPointer(buffer.baseAddress)
      return count
    } catch {
      failure = error
      return -1
    }
  }
}
