#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What an entry of a folder is.
package enum FileKind: Sendable, Hashable {
  case regular, folder, symbolicLink
  /// A device, a FIFO or a socket.
  case other

  /// Creates a kind from the type bits of a mode.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}
