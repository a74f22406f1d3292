import Foundation

/// What the system says about an error of Foundation: "permission denied", without the wrapping.
struct SystemReason: CustomStringConvertible {
  /// The number of the error; nil if it is none of the system's.
  let code: POSIXErrorCode?
  /// The reason.
  let description: String

  /// Looks for the system's error beneath an error.
  init(_ error: any Error) {
    code = SystemCall.error(beneath: error)?.code
    description = code.map { Self.words($0) ?? SystemCall.text(of: $0) } ?? "\(error)"
  }

  /// The usual reasons, in the words of the rest of helpkit.
  private static func words(_ code: POSIXErrorCode) -> String? {
    switch code {
    case .ENOENT: "no such file or folder"
    case .EEXIST: "it exists already"
    case .ENOTDIR: "a part of its path is no folder"
    case .EISDIR: "it is a folder"
    case .EACCES, .EPERM: "permission denied"
    case .EROFS: "the file system is read-only"
    case .ENOSPC, .EDQUOT: "no space left"
    case .ENAMETOOLONG, .EILSEQ: "the name is none that a file can have"
    default: nil
    }
  }
}
