#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open regular file, closed with its owner.
package struct File: ~Copyable, Sendable {
  let owned: Descriptor
  private let folderPath: String
  private let name: FileName
  /// The size when it was opened; zero for a file that was just created.
  package let size: UInt64

  init(_ owned: consuming Descriptor, folderPath: String, name: FileName, size: UInt64) {
    self.owned = owned
    self.folderPath = folderPath
    self.name = name
    self.size = size
  }

  /// Where it was opened, for messages only.
  package var path: String { "\(folderPath)/\(name)" }

  /// The system's number, for libraries that read by themselves; it lives as long as the file.
  package var descriptor: Int32 { owned.number }

  /// What the system knows about it now (`fstat`).
  package var status: FileStatus {
    get throws(FileError) {
      let number = owned.number
      return try SystemCall.status(of: path) { facts in unsafe fstat(number, facts) }
    }
  }

  /// Waits until its bytes are on the disk (`fsync`).
  package func synchronize() throws(FileError) {
    try SystemCall.value(.synchronize, path) { fsync(owned.number) }
  }

  /// Closes it, and throws if the system then admits that bytes were lost.
  package consuming func close() throws(FileError) {
    let folderPath = self.folderPath
    let name = self.name
    try owned.closeChecked(path: "\(folderPath)/\(name)")
  }
}
