/// Which problems are worth their place in a table.
extension CheckWorker {
  /// Whether a rule that is on may fire for a problem; those that never end in a finding are not even counted.
  func isWanted(_ kind: Problem.Kind, isResource: Bool) -> Bool {
    switch kind {
    case .external: settings.severity(of: isResource ? .externalResource : .externalLink) != .off
    case .unknownScheme, .bareModule: settings.severity(of: .unknownScheme) != .off
    case .empty: settings.severity(of: .emptyReference) != .off
    case .unportable: settings.severity(of: .unportableReference) != .off
    case .charsetConflict: settings.severity(of: .charsetConflict) != .off
    case .duplicateID: settings.severity(of: .duplicateID) != .off
    case .needsServer: settings.severity(of: .needsServer) != .off
    case .missingLang: settings.severity(of: .missingLang) != .off
    case .missingTitle: settings.severity(of: .missingTitle) != .off
    case .missing, .leftOut, .folder, .outside, .absolute, .drive, .file, .missingFragment, .unreadable,
      .tooMuch, .undecodable, .mislabelled, .unsupportedEncoding, .unknownLabel, .declaredInMeta,
      .unmarkedUTF16, .noConverter:
      true
    }
  }
}
