/// A small moving view of an archive, for headers that stand far apart or close together.
struct FileWindow {
  private let file: PackedFile
  private var start: UInt64 = 0
  private var count = 0
  /// The bytes in view and stale ones behind them; ``load(_:at:)`` says where the wanted ones begin.
  private(set) var bytes: [UInt8]

  /// Enough for a header with its neighbours.
  private static let step = 1024

  init(_ file: PackedFile) {
    self.file = file
    bytes = [UInt8](repeating: 0, count: Self.step)
  }

  /// Brings `count` bytes at `offset` into view and returns their index in ``bytes``.
  ///
  /// - Throws: ``ArchiveError/Kind/truncated`` if the file has fewer.
  mutating func load(_ count: Int, at offset: UInt64) throws(ArchiveError) -> Int {
    if offset >= start, offset - start <= UInt64(self.count) {
      let index = Int(offset - start)
      if self.count - index >= count { return index }
    }
    guard offset <= file.size, UInt64(count) <= file.size - offset else { throw ArchiveError(.truncated) }
    if count > bytes.count { bytes = [UInt8](repeating: 0, count: count) }
    start = offset
    self.count = 0
    self.count = try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(ArchiveError) in
      try unsafe file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    guard self.count >= count else { throw ArchiveError(.truncated) }
    return 0
  }
}
