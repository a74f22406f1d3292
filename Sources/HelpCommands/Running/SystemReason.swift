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
    description = innermost.localizedFailureReason ?? innermost.localizedDescription
  }
}
