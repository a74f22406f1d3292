import Files

/// The receipt of a folder, as far as it can be read.
enum ReceiptOnDisk {
  /// There is none: the folder is not ours.
  case absent
  /// There is one, and it makes sense.
  case valid(Receipt)
  /// There is one of ours, which a crash or another version left unreadable.
  case unreadable

  /// More than any receipt we write.
  private static let maximumSize: UInt64 = 64 << 20

  /// Reads the receipt of a folder.
  init(in tree: borrowing Directory) throws(FileError) {
    guard let name = FileName(Receipt.fileName), let status = try tree.statusIfPresent(of: name),
      status.kind == .regular, status.isOurs
    else {
      self = .absent
      return
    }
    let file = try tree.openFile(name)
    guard file.size <= Self.maximumSize else {
      self = .unreadable
      return
    }
    var bytes: [UInt8] = []
    let count = try file.readAll(into: &bytes)
    bytes.removeLast(bytes.count - count)
    do {
      self = .valid(try Receipt(decoding: bytes))
    } catch {
      self = .unreadable
    }
  }
}
