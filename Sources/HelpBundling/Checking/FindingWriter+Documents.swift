/// The rules about a document as a whole.
extension FindingWriter {
  /// `undecodable-text`, `charset-conflict`, `duplicate-id`, `needs-server`, `missing-lang`, `missing-title`.
  func documentVerdict(on problem: Problem, first: Sighting) -> Verdict {
    let text = String(decoding: problem.target, as: UTF8.self)
    let quoted = PrintableText(quoting: text)
    switch problem.kind {
    case .unreadable:
      return Verdict(
        rule: .notChecked, target: subject.files[first.page].path,
        message: "file could not be read a second time; its fragments are not checked")
    case .tooMuch:
      return Verdict(
        rule: .overLimit, target: subject.files[first.page].path,
        message: "page has more references, ids, attributes or nested documents than are read; split the page"
      )
    case .undecodable:
      return Verdict(
        rule: .undecodableText, target: subject.files[first.page].path,
        message:
          "bytes do not fit the encoding \(text) that the file is read in; save it as UTF-8 or declare its encoding"
      )
    case .charsetConflict:
      return Verdict(
        rule: .charsetConflict, target: subject.files[first.page].path,
        message: "encoding is declared twice and \(quoted) loses; keep one declaration")
    case .duplicateID:
      return Verdict(
        rule: .duplicateID, target: subject.files[first.page].path + "#" + text,
        message:
          "id \(quoted) stands twice in this page and is the target of a reference; give one of them another id"
      )
    case .needsServer:
      return Verdict(
        rule: .needsServer, target: text,
        message: text.isEmpty
          ? "module script needs a server: a browser does not run it from a file: URL; use a classic script"
          : "\(quoted) is loaded by a script, which fails from a file: URL; put what it holds into the page")
    case .missingLang:
      return Verdict(
        rule: .missingLang, target: nil,
        message:
          "page has no lang on its html element, by which voice and font are chosen; "
          + (subject.locale.map { "write <html lang=\"\($0)\">" }
            ?? "write its language, as in <html lang=\"en\">"))
    default:
      return Verdict(
        rule: .missingTitle, target: nil,
        message: "page has no title, which windows and searches show; add a title element")
    }
  }
}
