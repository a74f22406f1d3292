/// What checks ask of an author's settings.
extension VerifySettings {
  /// Whether an entry of the ignore list asks for the file, so that findings of different files are kept apart.
  var ignoresByFile: Bool { ignore.contains { $0.file != nil } }

  /// The same settings without the rules that only inform: what install refuses.
  var errorsOnly: VerifySettings {
    var settings = self
    for rule in Rule.allCases where severity(of: rule) < .error { settings.rules[rule] = .off }
    return settings
  }
}
