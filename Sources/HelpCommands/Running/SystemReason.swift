import Foundation

/// What the system says about an error of Foundation: "Permission denied", without the wrapping.
struct SystemReason: CustomStringConvertible {
  /// The reason.
  let description: String

  /// Looks for the number of `errno` beneath an error.
  init(_ error: any Error) {
    var innermost = error as NSError
    while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
      innermost = underlying
    }
    description = innermost.localizedFailureReason ?? innermost.localizedDescription
  }
}
