import Files

/// Descriptors that are held from the start of an installation: given back, they suffice to remove what it made, even
/// when no more files can be opened.
struct RemovalReserve: ~Copyable, Sendable {
  private let folder: Directory
  private let child: Directory
  private let listing: Directory

  /// Takes as many descriptors as `Directory.removeTree` has open at once.
  init(_ place: borrowing Directory) throws(FileError) {
    let folder = try place.reopened()
    let child = try place.reopened()
    let listing = try place.reopened()
    self.folder = folder
    self.child = child
    self.listing = listing
  }
}
