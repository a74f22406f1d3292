/// Text on its way to a standard stream, written in large pieces.
struct OutputBuffer: Sendable {
  /// How much is gathered before it is written.
  private static let capacity = 64 << 10

  private let descriptor: Int32?
  /// What has not been written yet.
  private(set) var bytes: [UInt8] = []

  /// Writes to an open descriptor; without one everything stays in memory, where a test reads it.
  init(_ descriptor: Int32?) {
    self.descriptor = descriptor
  }

  /// What has not been written yet, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a line.
  mutating func writeLine(_ line: String) throws(OutputError) {
    try write(line + "\n")
  }

  /// Adds text as it is.
  mutating func write(_ text: String) throws(OutputError) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes what has been gathered.
  mutating func flush() throws(OutputError) {
    guard let descriptor, !bytes.isEmpty else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    do {
      try SystemCall.writeAll(bytes, to: descriptor)
    } catch {
      throw OutputError(error)
    }
  }
}
