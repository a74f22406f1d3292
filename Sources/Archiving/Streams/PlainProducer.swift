/// Reads a bare tar.
final class PlainProducer: ByteProducer {
  private let file: PackedFile
  private var offset: UInt64 = 0
  private static let step = 256 << 10

  init(_ file: PackedFile) {
    self.file = file
  }

  func produce(into buffer: inout [UInt8]) throws(ArchiveError) {
    let count = Int(min(file.size - offset, UInt64(Self.step)))
    buffer += try file.bytes(at: offset, count: count)
    offset += UInt64(count)
  }
}
