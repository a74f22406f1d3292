import Foundation

/// Why something could not be written to a standard stream.
enum OutputError: Error, Equatable {
  /// The reader is gone; nobody wants to hear about it.
  case closedPipe
  /// The system refused, with its reason.
  case writeFailed(String)

  /// Names the condition behind an error of Foundation.
  init(_ error: any Error) {
    let reason = SystemReason(error)
    self = reason.code == .EPIPE ? .closedPipe : .writeFailed(reason.description)
  }
}
