internal import Files

/// Which rule a problem breaks, and what it is about: known without a search.
extension FindingWriter {
  /// Returns the rule of a problem.
  func rule(of problem: Problem) -> Rule {
    switch problem.kind {
    case .missing:
      switch nearest.sameName(as: String(decoding: problem.target, as: UTF8.self))?.likeness {
      case .letterCase: .caseMismatch
      case .normalization: .normalizationMismatch
      case .encodedTwice, .encodedSlash, .slash, .spelling, .folder, nil:
        switch owner(of: problem)?.kind {
        case .regular: .notIncluded
        case .folder: .directoryReference
        case .symbolicLink, .other, nil: problem.isResource ? .missingResource : .missingPage
        }
      }
    case .leftOut: .notIncluded
    case .folder: .directoryReference
    case .outside: .outsideBundle
    case .absolute, .drive: .absolutePath
    case .file: .fileURL
    case .external: problem.isResource ? .externalResource : .externalLink
    case .unknownScheme, .bareModule: .unknownScheme
    case .empty: .emptyReference
    case .unportable: .unportableReference
    case .missingFragment: .missingFragment
    case .unreadable, .noConverter: .notChecked
    case .tooMuch: .overLimit
    case .undecodable, .mislabelled, .unsupportedEncoding, .unknownLabel, .declaredInMeta, .unmarkedUTF16:
      .undecodableText
    case .charsetConflict: .charsetConflict
    case .duplicateID: .duplicateID
    case .needsServer: .needsServer
    case .missingLang: .missingLang
    case .missingTitle: .missingTitle
    }
  }

  /// Returns the other locale that has what a missing path names, or nil.
  func owner(of problem: Problem) -> OtherLocales.Owned? {
    subject.surroundings.otherLocales.owner(of: String(decoding: problem.target, as: UTF8.self))
  }

  /// Returns the severity of a rule that a problem breaks; a fault of the system refuses no bundle.
  func severity(of rule: Rule, for problem: Problem) -> Severity {
    let severity = settings.severity(of: rule)
    return problem.kind == .noConverter && severity == .error ? .warning : severity
  }

  /// Returns what a problem is about: a path, a URL or an id, as findings and ignore lists name it.
  func target(of problem: Problem, first: Sighting) -> String? {
    let text = String(decoding: problem.target, as: UTF8.self)
    switch problem.kind {
    case .missing, .leftOut, .folder, .outside, .absolute, .drive, .file, .external, .unknownScheme,
      .bareModule,
      .unportable, .missingFragment, .needsServer:
      return text
    case .unreadable, .noConverter, .tooMuch, .undecodable, .mislabelled, .unsupportedEncoding, .unknownLabel,
      .declaredInMeta, .unmarkedUTF16, .charsetConflict:
      return subject.files[first.page].path
    case .duplicateID: return subject.files[first.page].path + "#" + text
    case .empty, .missingLang, .missingTitle: return nil
    }
  }
}
