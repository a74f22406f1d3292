import Foundation

/// What the system says about an error of Foundation: "Permission denied", without the wrapping.
struct SystemReason: CustomStringConvertible {
  /// The number of `errno`, or of the innermost error that is known.
  let code: Int
  /// The reason.
  let description: String

  /// Looks for the innermost error beneath an error.
  init(_ error: any Error) {
    var innermost = error as NSError
    while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
      innermost = underlying
    }
    code = innermost.code
    let words = innermost.domain == NSCocoaErrorDomain ? Self.words(CocoaError.Code(rawValue: code)) : nil
    description = words ?? innermost.localizedFailureReason ?? innermost.localizedDescription
  }

  /// What Foundation says in whole sentences, with a full stop, where it keeps the system's number for itself.
  private static func words(_ code: CocoaError.Code) -> String? {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or folder"
    case .fileWriteFileExists: "it exists already"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteVolumeReadOnly: "the file system is read-only"
    case .fileWriteOutOfSpace: "no space left"
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: "the name is none that a file can have"
    default: nil
    }
  }
}
