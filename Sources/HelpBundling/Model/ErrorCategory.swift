/// What kind of trouble an error is, for callers that only want to know whose turn it is.
///
/// The command line ends with the number of sysexits that each stands for.
public enum ErrorCategory: Int, Sendable, CaseIterable {
  /// What was given is refused as it is: 65.
  case refused = 65
  /// Something that should be there is not: 66.
  case missing = 66
  /// Something cannot be made, for want of room or of a right: 73.
  case cannotCreate = 73
  /// A disk failed: 74.
  case inputOutput = 74
  /// Somebody else is at work on it, and went on too long: 75.
  case locked = 75
  /// To write there would not be safe: 77.
  case unsafeTarget = 77
}
