import ArgumentParsing
import HelpBundling

extension CommandFailure {
  /// Finds words and number for an error of the library; nil for any other.
  init?(library error: any Error) {
    switch error {
    case let errors as ManifestErrors:
      self.init(message: nil, details: errors.errors.map(\.description), exitCode: .refused)
    case CollectingError.missingRoot:
      self.init(message: nil, details: ["\(error)"], exitCode: .missingInput)
    case let error as CollectingError: self.init(error.description, error.category)
    case let error as PackingError: self.init(error.description, error.category)
    case let error as ReadingError: self.init(error.description, error.category)
    case let error as StoreError: self.init(error.description, error.category)
    default: return nil
    }
  }

  private init(_ text: String, _ category: ErrorCategory) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(
      message: lines.first ?? "", details: Array(lines.dropFirst()),
      exitCode: ExitCode(Int32(category.rawValue)))
  }

  private init(message: String?, details: [String], exitCode: ExitCode) {
    self.message = message
    self.details = details
    self.exitCode = exitCode
  }
}
