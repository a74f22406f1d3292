internal import Files
internal import Hypertext

/// The rules about the file that a reference names.
extension FindingWriter {
  /// `not-included`.
  func leftOut(_ target: String, _ first: Sighting) -> Verdict {
    if let excluder = subject.surroundings.excluders[target] {
      return Verdict(
        rule: .notIncluded, target: target,
        message: "\(named(target, by: first)) names a file that exists and is excluded by '\(excluder)'; "
          + "narrow 'exclude' or remove the reference")
    }
    if let holder = subject.surroundings.otherLocales.holder(of: target) {
      return Verdict(
        rule: .notIncluded, target: target,
        message:
          "\(named(target, by: first)) names a file of the bundle of '\(holder)' that is not in the FileList "
          + "of this one; add '\(target)' to includedFiles or remove the reference",
        suggestion: target)
    }
    return Verdict(
      rule: .notIncluded, target: target,
      message: "\(named(target, by: first)) names a file that exists and is not in the FileList; "
        + "add '\(target)' to includedFiles",
      suggestion: target)
  }

  /// `directory-reference`.
  func folder(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    guard !isResource || ["iframe", "frame", "object", "embed"].contains(first.element) else {
      return Verdict(
        rule: .directoryReference, target: target,
        message: "\(named(target, by: first)) names a folder; name the file in it")
    }
    let index = nearest.indexPage(of: target).map { wholeURL(to: $0, from: first) }
    let hint = index.map { "name the page, '\($0)'" } ?? "name a page in it"
    return Verdict(
      rule: .directoryReference, target: target,
      message: "\(named(target, by: first)) names a folder, and offline no server chooses a page; \(hint)",
      suggestion: index)
  }

  /// `not-included`, `directory-reference`, of what another locale's folder within the locale's own holds.
  func owned(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict? {
    guard nearest.sameName(as: target) == nil,
      let owned = subject.surroundings.otherLocales.owner(of: target)
    else { return nil }
    let remedy = isResource ? "copy the file to this locale" : "remove the link"
    return switch owned.kind {
    case .regular:
      Verdict(
        rule: .notIncluded, target: target,
        message:
          "\(named(target, by: first)) names a file of locale '\(owned.tag)', which has a bundle of its own; "
          + remedy)
    case .folder:
      Verdict(
        rule: .directoryReference, target: target,
        message:
          "\(named(target, by: first)) names a folder of locale '\(owned.tag)', which has a bundle of its own; "
          + "remove the reference")
    case .symbolicLink, .other, nil: nil
    }
  }

  /// `missing-resource`, `missing-page`, `case-mismatch`, `normalization-mismatch`.
  func missing(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    let subject = named(target, by: first)
    let rule: Rule = isResource ? .missingResource : .missingPage
    let isPage = !isResource && Self.mayBePage(target)
    let absence = isPage ? "names no page" : "names no file"
    if nearest.sameName(as: target) == nil, let (fault, url) = mixedUpMark(target, first) {
      return Verdict(
        rule: rule, target: target, message: "\(subject) \(absence); \(fault), did you mean '\(url)'?",
        suggestion: url)
    }
    let surroundings = self.subject.surroundings
    guard !surroundings.isBehindRefusedLink(target) else {
      return Verdict(
        rule: rule, target: target,
        message:
          "\(subject) \(absence) of this bundle; it is or leads through a symbolic link that no bundle can hold, "
          + "copy what that leads to")
    }
    let linked = surroundings.linkedFolders.remark(on: target)
    let foreign = surroundings.otherLocales.owner(of: target).map { owned in
      "it is in the folder of locale '\(owned.tag)', which has a bundle of its own"
    }
    let near = nearest.suggestion(for: target, on: first.page)
    if near == nil || near?.likeness == .folder, linked == nil, foreign == nil,
      let (hint, url) = forgottenScheme(isResource: isResource, first)
    {
      return Verdict(
        rule: rule, target: target, message: "\(subject) \(absence) of this bundle; \(hint)", suggestion: url)
    }
    guard let (path, likeness) = near else {
      let remedy = "add the \(isPage ? "page" : "file") or correct the \(isResource ? "reference" : "link")"
      let hint =
        linked.map { $0 + "; copy the folder instead" } ?? foreign.map { $0 + "; remove the reference" }
        ?? remedy
      return Verdict(rule: rule, target: target, message: "\(subject) \(absence) of this bundle; \(hint)")
    }
    let suggestion = wholeURL(to: path, from: first)
    let meant = "did you mean '\(suggestion)'?"
    switch likeness {
    case .letterCase:
      return Verdict(
        rule: .caseMismatch, target: target,
        message: "\(subject) \(absence); '\(suggestion)' differs only in case", suggestion: suggestion)
    case .normalization:
      return Verdict(
        rule: .normalizationMismatch, target: target,
        message: "\(subject) \(absence); '\(suggestion)' looks the same in another Unicode form (write NFC)",
        suggestion: suggestion)
    case .encodedTwice:
      let fault =
        first.reference.lowercased().utf8.contains("%2f".utf8)
        ? "its slash is percent-encoded and separates nothing" : "it is percent-encoded twice"
      return Verdict(
        rule: rule, target: target, message: "\(subject) \(absence); \(fault), \(meant)",
        suggestion: suggestion)
    case .encodedSlash:
      return Verdict(
        rule: rule, target: target,
        message: "\(subject) \(absence); '%2F' stands for a slash and not for itself, \(meant)",
        suggestion: suggestion)
    case .slash:
      return Verdict(
        rule: rule, target: target, message: "\(subject) \(absence); it has a slash too many, \(meant)",
        suggestion: suggestion)
    case .spelling, .folder:
      let reason = (linked ?? foreign).map { "; " + $0 } ?? ""
      return Verdict(
        rule: rule, target: target, message: "\(subject) \(absence) of this bundle\(reason); \(meant)",
        suggestion: suggestion)
    }
  }

  /// Whether a path is that of a page, or of a folder: it has no suffix, or that of a page.
  private static func mayBePage(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), name.index(after: dot) != name.endIndex else { return true }
    let suffix = name[name.index(after: dot)...].lowercased()
    return DocumentKind(fileName: path)?.isPage ?? !fileSuffixes.contains(suffix)
  }

  /// Suffixes of what is no page and that links often lead to.
  private static let fileSuffixes: Set<String> = [
    "7z", "bmp", "bz2", "c", "cpp", "csv", "doc", "docx", "eps", "epub", "gif", "gz", "h", "ico", "jar",
    "jpeg", "jpg", "json", "mp3", "mp4", "odt", "ogg", "pdf", "png", "ppt", "pptx", "ps", "py", "rtf", "tar",
    "tgz", "tif", "tiff", "txt", "wav", "webm", "webp", "xls", "xlsx", "xml", "xz", "zip", "zst",
  ]

  /// `missing-fragment`.
  func missingFragment(_ target: String, _ first: Sighting) -> Verdict {
    let page = first.target.map { subject.files[$0].path } ?? target
    let written = first.fragment ?? ""
    let meant = first.target.flatMap { anchors.closest(to: written.percentDecoded ?? written, on: $0) }
      .map { RelativeURL.with(fragment: $0, instead: first.reference) }
    let hint = meant.map { "did you mean '\($0)'?" } ?? "give an element that id or correct the fragment"
    return Verdict(
      rule: .missingFragment, target: target,
      message: "\(first.subject) names no id of '\(page)'; \(hint)", suggestion: meant)
  }

  /// Returns a reference, and what it resolves to when its text does not show it.
  private func named(_ target: String, by sighting: Sighting) -> String {
    var written = sighting.reference.prefix { $0 != "#" && $0 != "?" }
    while written.hasPrefix("./") { written = written.dropFirst(2) }
    if written.hasSuffix("/"), !target.hasSuffix("/") { written = written.dropLast() }
    guard written != target[...] else { return sighting.subject }
    let place = target.isEmpty ? "the root of the bundle" : "\(PrintableText(quoting: target))"
    return "\(sighting.subject) (that is \(place))"
  }

  /// Returns the relative URL of a file with what a reference has behind its path; an id that the file is not known to
  /// have is left out.
  func wholeURL(to path: String, from sighting: Sighting) -> String {
    let rest = sighting.reference.unicodeScalars.drop { $0 != "?" && $0 != "#" }
    let end = rest.lastIndex { $0.value > 0x20 } ?? rest.startIndex
    let written = rest.isEmpty ? "" : String(rest[...end])
    let query = written.prefix { $0 != "#" }
    let hasTarget = subject.names.number(of: path).map { number in
      !(subject.files[number].kind?.hasAnchors ?? false) || anchors.has(sighting.fragment ?? "", on: number)
    }
    return url(to: path, from: sighting) + query
      + (hasTarget ?? false ? written[query.endIndex...] : "")
  }

  /// Returns the relative URL of a file as the place of a reference writes it.
  func url(to path: String, from sighting: Sighting) -> String {
    var url = RelativeURL.from(folder: sighting.folder, to: path)
    if sighting.isInStyle { url = url.replacing("(", with: "%28").replacing(")", with: "%29") }
    return sighting.reference.hasPrefix("./") && !url.hasPrefix("../") && !url.hasPrefix("./")
      ? "./" + url : url
  }
}
