internal import Normalization

/// A folder of an author's tree that could not be entered; what it holds is unknown.
struct ClosedFolder: Sendable {
  /// The path below the root, in NFC.
  let path: String
  /// Why; nil if its name is not UTF-8, so that nothing in it could be packed.
  let reason: String?

  /// Describes a folder by its path on disk.
  init(source: String, reason: String?) {
    path = source.normalized(.nfc)
    self.reason = reason
  }

  /// The rule that it breaks.
  var rule: Rule { reason == nil ? .unportableName : .notChecked }

  /// What is wrong, and what to do.
  var message: String {
    guard let reason else { return "folder's name is not UTF-8; rename the folder" }
    return "folder cannot be read: \(reason); make it readable or exclude it"
  }
}
