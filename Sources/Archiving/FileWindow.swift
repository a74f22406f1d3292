/// A small moving view of an archive, for headers that stand far apart or close together.
struct FileWindow {
  private let file: PackedFile
  private var start: UInt64 = 0
  /// The bytes in view; ``load(_:at:)`` says where the wanted ones begin.
  private(set) var bytes: [UInt8] = []

  /// One page: enough for a header with its neighbours.
  private static let step = 4096

  init(_ file: PackedFile) {
    self.file = file
  }

  /// Brings `count` bytes at `offset` into view and returns their index in ``bytes``.
  ///
  /// - Throws: ``ArchiveError/Kind/truncated`` if the file has fewer.
  mutating func load(_ count: Int, at offset: UInt64) throws(ArchiveError) -> Int {
    if offset >= start, offset - start <= UInt64(bytes.count) {
      let index = Int(offset - start)
      if bytes.count - index >= count { return index }
    }
    guard offset <= file.size else { throw ArchiveError(.truncated) }
    let available = file.size - offset
    let wanted = max(count, Int(min(available, UInt64(Self.step))))
    bytes = try file.bytes(at: offset, count: wanted)
    start = offset
    return 0
  }
}
