/// The rules about where a reference points: out of the bundle, to the network, to one machine.
extension FindingWriter {
  /// `outside-bundle`, `absolute-path`, `file-url`, `external-resource`, `external-link`, `unknown-scheme`,
  /// `empty-reference`, `unportable-reference`.
  func placeVerdict(on problem: Problem, first: Sighting) -> Verdict {
    let target = String(decoding: problem.target, as: UTF8.self)
    let subject = first.subject
    switch problem.kind {
    case .outside:
      return Verdict(
        rule: .outsideBundle, target: target,
        message:
          "\(subject) climbs over the root of the bundle; copy what it names below the root and name it there"
      )
    case .absolute:
      let suggestion = relative(target, from: first)
      let hint = suggestion.map { "write '\($0)'" } ?? "write a relative path"
      return Verdict(
        rule: .absolutePath, target: target,
        message: "\(subject) starts at the root of a server, and offline there is none; \(hint)",
        suggestion: suggestion)
    case .drive:
      return Verdict(
        rule: .absolutePath, target: target,
        message: "\(subject) names a drive of one machine; write a relative path")
    case .file:
      return Verdict(
        rule: .fileURL, target: target,
        message: "\(subject) is a file: URL, which names a path of one machine; write a relative path")
    case .external where problem.isResource:
      return Verdict(
        rule: .externalResource, target: target,
        message:
          "\(subject) comes from the network: the page is not complete offline; put the file into the bundle")
    case .external:
      return Verdict(rule: .externalLink, target: target, message: "\(subject) leads to the network")
    case .bareModule:
      return Verdict(
        rule: .unknownScheme, target: target,
        message:
          "\(subject) is a bare module name, which only an import map explains; "
          + "write \(PrintableText(quoting: "./" + target))")
    case .unknownScheme:
      return Verdict(
        rule: .unknownScheme, target: target,
        message: "\(subject) has a scheme that is not known; it is not checked")
    case .empty:
      return Verdict(
        rule: .emptyReference, target: nil,
        message: first.element == "css" || first.attribute == "style" || first.attribute.isEmpty
          ? "\(subject) is empty and loads nothing; remove it or name a file"
          : "\(subject) is empty and names the page itself; name a file or remove the attribute")
    default:
      let suggestion = RelativeURL.withoutUnportableCharacters(first.reference)
      return Verdict(
        rule: .unportableReference, target: target,
        message:
          "\(subject) has \(Self.unportableCharacter(of: target)); "
          + "write \(PrintableText(quoting: suggestion))",
        suggestion: suggestion)
    }
  }

  private static func unportableCharacter(of url: String) -> String {
    if url.contains("\\") { return "a backslash, which only some readers take for a slash" }
    if url.unicodeScalars.contains("\u{A0}") { return "a non-breaking space, which looks like a space" }
    return "a raw space, which ends a URL for some readers"
  }

  private func relative(_ target: String, from sighting: Sighting) -> String? {
    let path = target.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
    guard self.subject.names.number(of: String(path)) != nil else { return nil }
    let rest = target.drop { $0 != "?" && $0 != "#" }
    return RelativeURL.from(folder: sighting.folder, to: String(path)) + rest
  }
}
