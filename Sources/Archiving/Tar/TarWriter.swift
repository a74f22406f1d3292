/// Writes a tar through one filter.
struct TarWriter: ~Copyable {
  private var output: OutputFile
  private var encoder: WriteHandle
  private let modificationTime: Int64
  private var size: UInt64 = 0
  private var written: UInt64 = 0

  init(
    _ output: OutputFile, codec: WriteHandle.Codec, level: Int, modificationTime: Int64
  ) throws(ArchiveError) {
    self.output = output
    self.modificationTime = modificationTime
    encoder = try WriteHandle(codec, level: level)
  }

  mutating func beginEntry(name: [UInt8], size: UInt64) throws(ArchiveError) {
    self.size = size
    written = 0
    try encode(TarEntry(name: name, size: size, modificationTime: modificationTime).headers)
  }

  mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) {
    written += UInt64(bytes.count)
    guard written <= size else { throw ArchiveError(.sizeMismatch(declared: size)) }
    try encoder.write(bytes)
    try output.append(encoder.takeEncoded())
  }

  mutating func endEntry() throws(ArchiveError) {
    guard written == size else { throw ArchiveError(.sizeMismatch(declared: size)) }
    try encode(TarEntry.padding(behind: size))
  }

  mutating func finish() throws(ArchiveError) {
    try encode([UInt8](repeating: 0, count: 1024))
    try encoder.close()
    try output.append(encoder.takeEncoded())
    try output.flush()
  }

  private mutating func encode(_ bytes: [UInt8]) throws(ArchiveError) {
    try encoder.write(bytes.span)
    try output.append(encoder.takeEncoded())
  }
}
