/// The streams around a tar, made byte by byte without compressing anything.
enum StreamFile {
  static func gzip(
    _ data: [UInt8], flags: UInt8 = 0, optional: [UInt8] = [], checksum: Int? = nil, size: Int? = nil
  ) -> [UInt8] {
    [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + optional + deflated(data)
      + little(checksum ?? Int(plainChecksum(data)), 4) + little(size ?? data.count, 4)
  }

  /// One frame of raw blocks, or of one byte that repeats.
  static func zstd(
    _ data: [UInt8], repeating run: (byte: UInt8, blocks: Int)? = nil, window: UInt8 = 7 << 3,
    descriptor: UInt8 = 0, end: [UInt8] = []
  ) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, descriptor, window]
    for _ in 0..<(run?.blocks ?? 0) { frame += little(1 << 1 | (128 << 10) << 3, 3) + [run?.byte ?? 0] }
    var rest = data[...]
    repeat {
      let block = rest.prefix(128 << 10)
      rest = rest.dropFirst(block.count)
      frame += little((rest.isEmpty ? 1 : 0) | block.count << 3, 3) + block
    } while !rest.isEmpty
    return frame + end
  }

  /// One stream of one block without a check: LZMA2 chunks that hold bytes as they are.
  ///
  /// With `hiddenDictionary` the bytes are in a second block, which the index lists as a part of the first.
  static func xz(
    _ data: [UInt8], dictionary: UInt8 = 20, filter: UInt8 = 0x21, indexedSize: Int? = nil,
    hiddenDictionary: UInt8? = nil, chunkControl: UInt8? = nil
  ) -> [UInt8] {
    var stream: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0] + withChecksum([0, 0])
    let blockStart = stream.count
    if let hiddenDictionary {
      stream += xzBlock([], dictionary: dictionary, filter: filter)
      stream += padding(behind: stream.count)
      stream += xzBlock(data, dictionary: hiddenDictionary, filter: filter)
    } else {
      stream += xzBlock(data, dictionary: dictionary, filter: filter)
    }
    if let chunkControl { stream[blockStart + 12] = chunkControl }
    let unpaddedSize = stream.count - blockStart
    stream += padding(behind: unpaddedSize)
    var index: [UInt8] = [0, 1] + number(indexedSize ?? unpaddedSize) + number(data.count)
    index += padding(behind: index.count)
    stream += withChecksum(index)
    return stream + xzFooter(indexSize: index.count + 4)
  }

  /// The footer behind an index of so many bytes, its own checksum included.
  static func xzFooter(indexSize: Int) -> [UInt8] {
    let footer = little(indexSize / 4 - 1, 4) + [0, 0]
    return little(Int(plainChecksum(footer)), 4) + footer + [0x59, 0x5A]
  }

  private static func xzBlock(_ data: [UInt8], dictionary: UInt8, filter: UInt8) -> [UInt8] {
    var block = withChecksum([2, 0, filter, 1, dictionary, 0, 0, 0])
    var rest = data[...]
    var isFirst = true
    while !rest.isEmpty {
      let chunk = rest.prefix(0x1_0000)
      rest = rest.dropFirst(chunk.count)
      block += [isFirst ? 1 : 2, UInt8((chunk.count - 1) >> 8), UInt8((chunk.count - 1) & 0xFF)] + chunk
      isFirst = false
    }
    return block + [0]
  }

  private static func padding(behind count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (4 - count % 4) % 4)
  }

  private static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    bytes + little(Int(plainChecksum(bytes)), 4)
  }

  private static func number(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F | 0x80)] + number(value >> 7)
  }
}
