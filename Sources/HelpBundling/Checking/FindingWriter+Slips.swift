internal import Hypertext

/// What an author wrote that names no file, and what was meant: signs that have a meaning in a URL, a scheme left out.
extension FindingWriter {
  /// Returns what is wrong with a reference in which `#`, `?` or their percent-encoded forms are mixed up, and the URL
  /// that was meant.
  func mixedUpMark(_ target: String, _ first: Sighting) -> (fault: String, url: String)? {
    if let (mark, url) = uncut(target, first) {
      return ("'\(mark)' ends a path unless it is percent-encoded", url)
    }
    if let url = unencodedPercent(first) { return ("a '%' of a name is written '%25'", url) }
    return encodedMark(target, first).map { mark, url in
      let part = mark == "#" ? "fragment" : "query"
      return ("'\(mark)' begins no \(part) if it is percent-encoded", url)
    }
  }

  /// Returns the URL of a file whose name holds the `#` or `?` at which a reference was cut, as in `a#b.png`.
  private func uncut(_ target: String, _ first: Sighting) -> (mark: Unicode.Scalar, url: String)? {
    let written = first.reference
    let isMark = { (scalar: Unicode.Scalar) in scalar == "#" || scalar == "?" }
    guard written.utf8.count <= 4_096, let cut = written.unicodeScalars.firstIndex(where: isMark) else {
      return nil
    }
    var end = written.endIndex
    // The name may hold several of them, and a fragment may follow it.
    for _ in 0..<4 {
      let rest = String(written[cut..<end])
      if let path = subject.existingPath(target + (rest.percentDecoded ?? rest)) {
        let url = url(to: path, from: first) + written[end...]
        return (written.unicodeScalars[cut], url)
      }
      guard let mark = written.unicodeScalars[..<end].lastIndex(where: isMark), mark > cut else { return nil }
      end = mark
    }
    return nil
  }

  /// Returns the URL of a file whose very name is the path that is written, percent signs and all.
  private func unencodedPercent(_ first: Sighting) -> String? {
    var written = String(RelativeURL.path(of: first.reference))
    // A percent-encoded slash is told by a likeness of its own.
    guard written.utf8.contains(UInt8(ascii: "%")), written.utf8.count <= 4_096,
      !written.lowercased().utf8.contains("%2f".utf8)
    else { return nil }
    if written.hasPrefix("./") { written.removeFirst(2) }
    return subject.existingPath(first.folder.isEmpty ? written : first.folder + "/" + written)
      .map { wholeURL(to: $0, from: first) }
  }

  /// Returns the URL of the file that a path names up to a percent-encoded `#` or `?`, as in `a.html%23id`.
  private func encodedMark(_ target: String, _ first: Sighting) -> (mark: Character, url: String)? {
    guard target.utf8.count <= 4_096, let cut = target.firstIndex(where: { $0 == "#" || $0 == "?" }),
      let path = subject.existingPath(String(target[..<cut])),
      let code = (target[cut] == "#" ? ["%23"] : ["%3F", "%3f"]).lazy.compactMap({
        first.reference.firstRange(of: $0)
      }).first
    else { return nil }
    let rest = first.reference[code.upperBound...]
    return (target[cut], url(to: path, from: first) + String(target[cut]) + rest)
  }

  /// Returns what to do about a reference that begins with what may be a host or an address, so that it lacks a scheme.
  func forgottenScheme(isResource: Bool, _ first: Sighting) -> (hint: String, url: String?)? {
    let written = first.reference
    guard first.base == nil, written.utf8.count <= 4_096 else { return nil }
    let name = written.prefix { !"/?#\\".contains($0) }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard let host = parts.last, parts.count <= 2, Self.mayBeHost(host) else { return nil }
    let path = first.folder.isEmpty ? String(name) : first.folder + "/" + name
    guard !subject.isFolder(path.utf8.span) else { return nil }
    if parts.count == 2 {
      guard !isResource, parts[0].first != nil, name.endIndex == written.endIndex else { return nil }
      return ("if an address is meant, write \(PrintableText(quoting: "mailto:" + written))", nil)
    }
    if isResource { return ("if '\(host)' is a host, copy the file into the bundle", nil) }
    let url = "https://" + RelativeURL.withoutUnportableCharacters(written)
    // Nobody calls a file so.
    let isHost = host.lowercased().hasPrefix("www.")
    return ("if '\(host)' is a host, write \(PrintableText(quoting: url))", isHost ? url : nil)
  }

  /// Whether a name may be that of a host on the network: few endings, since most are those of files too.
  private static func mayBeHost(_ name: Substring) -> Bool {
    let labels = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy(isLabel), let last = labels.last else { return false }
    if ["com", "edu", "gov", "io", "net", "org"].contains(last) { return true }
    guard labels.count > 2 else { return false }
    let isOfCountry = ["ac", "co", "com", "edu", "go", "gov", "ne", "net", "or", "org"].contains(
      labels[labels.count - 2])
    return labels[0] == "www" || last.utf8.count == 2 && isOfCountry
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }
}
