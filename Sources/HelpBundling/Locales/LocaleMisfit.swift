/// Why an available locale does not suit a requested one at all.
enum LocaleMisfit: Error {
  case language
  case script

  /// The reason, for people.
  var reason: String {
    switch self {
    case .language: "another language"
    case .script: "another script"
    }
  }
}
