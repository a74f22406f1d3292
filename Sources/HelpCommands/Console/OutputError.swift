import Foundation

/// Why something could not be written to a standard stream.
enum OutputError: Error, Equatable {
  /// The reader is gone; nobody wants to hear about it.
  case closedPipe
  /// The system refused, with its reason.
  case writeFailed(String)

  /// Names the condition behind an error of Foundation.
  init(_ error: any Error) {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.code ?? (error as NSError).code
    self = code == Int(EPIPE) ? .closedPipe : .writeFailed(POSIXErrorCode.phrase(Int32(clamping: code)))
  }
}

extension POSIXErrorCode {
  /// Returns what a number of `errno` means.
  fileprivate static func phrase(_ code: Int32) -> String {
    let error = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    return error.localizedFailureReason ?? error.localizedDescription
  }
}
