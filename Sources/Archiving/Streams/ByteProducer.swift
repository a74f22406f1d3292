/// Turns the packed file around a tar into the tar's bytes.
protocol ByteProducer: AnyObject {
  /// Appends the next decoded bytes to `buffer`; none means that the stream has ended where it had to.
  func produce(into buffer: inout [UInt8]) throws(ArchiveError)
}
