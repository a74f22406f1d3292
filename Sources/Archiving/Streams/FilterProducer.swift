/// Decodes an xz stream or a zstd frame whose structure has been audited, and which fills the file.
final class FilterProducer: ByteProducer {
  private var handle: ReadHandle

  init(_ file: PackedFile, codec: ReadHandle.Codec) throws(ArchiveError) {
    let input = ReadInput(file)
    input.supply(range: 0..<file.size)
    handle = try ReadHandle(codec, input: input)
    do throws(ArchiveError) {
      try handle.nextMember()
    } catch {
      // libarchive only says that it does not recognize the archive.
      throw error.isInputOutput ? error : ArchiveError(.damaged("its compressed stream is damaged"))
    }
  }

  func produce(into buffer: inout [UInt8]) throws(ArchiveError) {
    while true {
      let state = try handle.decodeBlock()
      handle.withBlock { unsafe $0.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) } }
      switch state {
      case .more: if handle.blockCount > 0 { return }
      case .end: return
      case .unexpectedEnd: throw handle.complaint
      }
    }
  }
}
