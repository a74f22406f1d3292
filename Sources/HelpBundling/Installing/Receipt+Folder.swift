import Files

extension Receipt {
  /// More than any receipt that we write.
  private static let maximumSize: UInt64 = 64 << 20

  /// Whether a folder has a receipt of ours or the administrator's, readable or not.
  static func isPresent(in tree: borrowing Directory) throws(FileError) -> Bool {
    guard let name = FileName(fileName), let status = try tree.statusIfPresent(of: name) else { return false }
    return status.kind == .regular && (status.isOurs || status.isRootOwned)
  }

  /// Reads the receipt of a folder.
  ///
  /// - Returns: nil if there is none of ours, or one that a crash or another version left unreadable.
  init?(installedIn tree: borrowing Directory) throws(FileError) {
    guard try Self.isPresent(in: tree), let name = FileName(Self.fileName) else { return nil }
    let file = try tree.openFile(name)
    guard file.size <= Self.maximumSize else { return nil }
    var bytes: [UInt8] = []
    let count = try file.readAll(into: &bytes, upTo: Self.maximumSize)
    bytes.removeLast(bytes.count - count)
    guard let receipt = try? Receipt(decoding: bytes) else { return nil }
    self = receipt
  }
}
