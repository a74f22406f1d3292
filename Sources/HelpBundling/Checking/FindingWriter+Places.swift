internal import Files
internal import Hypertext

/// The rules about where a reference points: out of the bundle, to the network, to one machine.
extension FindingWriter {
  /// `outside-bundle`.
  func outside(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    let (suggestion, place) = relative(target, from: first)
    let otherLocales = subject.surroundings.otherLocales
    let owned = first.base == nil ? otherLocales.owner(ofURL: target, from: first.folder) : nil
    if let owned, owned.place != place, suggestion == nil || !isResource && owned.kind == .regular {
      let (goal, remedy) =
        switch owned.kind {
        case .regular: ("a file", isResource ? "copy the file to this locale" : "remove the link")
        case .folder, .symbolicLink, .other, nil: ("the folder", "remove the reference")
        }
      return Verdict(
        rule: .outsideBundle, target: target,
        message: "\(first.subject) climbs over the root of the bundle to \(goal) of locale '\(owned.tag)', "
          + "which has a bundle of its own; \(remedy)")
    }
    if let base = first.base, suggestion == first.reference {
      return Verdict(
        rule: .outsideBundle, target: target,
        message: "\(first.subject) climbs over the root of the bundle, since the base element's href "
          + "\(PrintableText(quoting: base)) does; correct or remove that")
    }
    let hint =
      suggestion.map { "did you mean '\($0)'?" } ?? "copy what it names below the root and name it there"
    return Verdict(
      rule: .outsideBundle, target: target,
      message: "\(first.subject) climbs over the root of the bundle; \(hint)", suggestion: suggestion)
  }

  /// `absolute-path`, from the root of a server.
  func absolute(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    let (hint, suggestion) = remedy(for: target, isResource: isResource, first)
    return Verdict(
      rule: .absolutePath, target: target,
      message: "\(first.subject) starts at the root of a server, and offline there is none; \(hint)",
      suggestion: suggestion)
  }

  /// `absolute-path`, from a drive.
  func drive(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    let (hint, suggestion) = remedy(for: target, isResource: isResource, first)
    return Verdict(
      rule: .absolutePath, target: target,
      message: "\(first.subject) names a drive of one machine; \(hint)", suggestion: suggestion)
  }

  /// `file-url`.
  func fileURL(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    let (hint, suggestion) = remedy(for: target, isResource: isResource, first)
    return Verdict(
      rule: .fileURL, target: target,
      message: "\(first.subject) is a file: URL, which names a path of one machine; \(hint)",
      suggestion: suggestion)
  }

  /// `external-resource`, `external-link`.
  func external(_ target: String, isResource: Bool, _ first: Sighting) -> Verdict {
    guard isResource else {
      return Verdict(rule: .externalLink, target: target, message: "\(first.subject) leads to the network")
    }
    return Verdict(
      rule: .externalResource, target: target,
      message: "\(first.subject) comes from the network: the page is not complete offline; "
        + "put the file into the bundle")
  }

  /// `unknown-scheme`, of an import without one.
  func bareModule(_ target: String, _ first: Sighting) -> Verdict {
    let path = first.folder.isEmpty ? target : first.folder + "/" + target
    let meant = subject.existingPath(path).map { url(to: $0, from: first) }.map {
      $0.hasPrefix("./") || $0.hasPrefix("../") ? $0 : "./" + $0
    }
    let hint = meant.map { "write \(PrintableText(quoting: $0))" } ?? "name its file, as in './lib/name.mjs'"
    return Verdict(
      rule: .unknownScheme, target: target,
      message: "\(first.subject) is a bare module name, which only an import map explains; \(hint)",
      suggestion: meant)
  }

  /// `unknown-scheme`.
  func unknownScheme(_ target: String, _ first: Sighting) -> Verdict {
    Verdict(
      rule: .unknownScheme, target: target,
      message: "\(first.subject) has a scheme that is not known; it is not checked")
  }

  /// `empty-reference`.
  func empty(isResource: Bool, _ first: Sighting) -> Verdict {
    Verdict(
      rule: .emptyReference, target: nil,
      message: isResource
        ? "\(first.subject) is empty and loads nothing; remove it or name a file"
        : "\(first.subject) is empty and names the page itself; name a file or remove the attribute")
  }

  /// `unportable-reference`.
  func unportable(_ target: String, _ first: Sighting) -> Verdict {
    let suggestion = RelativeURL.withoutUnportableCharacters(first.reference)
    return Verdict(
      rule: .unportableReference, target: target,
      message: "\(first.subject) has \(Self.unportableCharacter(of: target)); "
        + "write \(PrintableText(quoting: suggestion))",
      suggestion: suggestion)
  }

  private static func unportableCharacter(of url: String) -> String {
    if RelativeURL.path(of: url).contains("\\") {
      return "a backslash, which only some readers take for a slash"
    }
    if url.unicodeScalars.contains("\u{A0}") { return "a non-breaking space, which looks like a space" }
    return "a raw space, which ends a URL for some readers"
  }

  /// Returns what to write instead of a URL that starts at another root.
  ///
  /// A link to another language is not meant for the page of the same name in this one.
  private func remedy(
    for target: String, isResource: Bool, _ first: Sighting
  ) -> (hint: String, suggestion: String?) {
    if !isResource, let owned = subject.surroundings.otherLocales.owner(ofFileIn: target) {
      let hint = "it names a file of locale '\(owned.tag)', which has a bundle of its own; remove the link"
      return (hint, nil)
    }
    let suggestion = relative(target, from: first).url
    if let base = first.base, suggestion == first.reference {
      return ("the base element's href \(PrintableText(quoting: base)) does that; correct or remove it", nil)
    }
    return (suggestion.map { "write '\($0)'" } ?? "write a relative path", suggestion)
  }

  /// Returns the relative URL of the file that the end of a path names, and that file: what stands before it is another
  /// root.
  private func relative(_ target: String, from sighting: Sighting) -> (url: String?, place: String?) {
    guard target.utf8.count <= 4_096 else { return (nil, nil) }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let parts = (String(path).percentDecoded ?? String(path)).split { $0 == "/" || $0 == "\\" }.suffix(32)
    let found = parts.indices.lazy.compactMap { subject.existingPath(parts[$0...].joined(separator: "/")) }
      .first
    guard let found else { return (nil, nil) }
    let url = url(to: found, from: sighting)
    return (
      url + target[path.endIndex...], subject.names.number(of: found).map { subject.files[$0].place }
    )
  }
}
