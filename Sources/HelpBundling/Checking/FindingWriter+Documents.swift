internal import Hypertext

/// The rules about a document as a whole; `file` is its path.
extension FindingWriter {
  /// `not-checked`.
  func unreadable(in file: String) -> Verdict {
    Verdict(
      rule: .notChecked, target: file,
      message: "file could not be read a second time; its fragments are not checked")
  }

  /// `not-checked`, of a document in an encoding that the C library has no table of.
  func noConverter(_ encoding: String, in file: String) -> Verdict {
    Verdict(
      rule: .notChecked, target: file,
      message:
        "file is in \(encoding), which this system cannot convert: only what is ASCII in it is checked; "
        + "install the C library's converters (gconv) or save the file as UTF-8")
  }

  /// `over-limit`.
  func tooMuch(in file: String) -> Verdict {
    Verdict(
      rule: .overLimit, target: file,
      message: "page has more references, ids, attributes or nested documents than are read; split the page")
  }

  /// `undecodable-text`.
  func undecodable(_ encoding: String, in file: String) -> Verdict {
    Verdict(
      rule: .undecodableText, target: file,
      message: "bytes do not fit the encoding \(encoding) that the file is read in; "
        + "save it as UTF-8 or declare its encoding")
  }

  /// `undecodable-text`, of a document in UTF-8 that says, or whose page says, that it is in another encoding.
  func mislabelled(_ label: String, in page: Int) -> Verdict {
    let declaration = subject.files[page].kind == .css ? "with @charset \"utf-8\"; " : "utf-8 "
    return Verdict(
      rule: .undecodableText, target: subject.files[page].path,
      message: "bytes are UTF-8; declare \(declaration)instead of \(PrintableText(quoting: label))")
  }

  /// `undecodable-text`, of an encoding that the Encoding Standard replaces.
  func unsupportedEncoding(_ label: String, in file: String) -> Verdict {
    Verdict(
      rule: .undecodableText, target: file,
      message: "file is declared to be in \(PrintableText(quoting: label)), which browsers do not read; "
        + "save it as UTF-8 and declare utf-8")
  }

  /// `undecodable-text`, of an encoding that is declared by a name that is none of the Encoding Standard.
  func unknownLabel(_ label: String, in file: String) -> Verdict {
    let name = EncodingLabels.name(meantBy: label)
    return Verdict(
      rule: .undecodableText, target: file,
      message:
        "file is declared to be in \(PrintableText(quoting: label)), a name that browsers do not know; "
        + "write '\(name ?? "utf-8")'",
      suggestion: name)
  }

  /// `undecodable-text`, of XML whose encoding only a `meta` element declares.
  func declaredInMeta(_ label: String, in file: String) -> Verdict {
    let name = EncodingLabels.name(meantBy: label) ?? label
    return Verdict(
      rule: .undecodableText, target: file,
      message:
        "page is read as XML, which takes its encoding from the first line and not from meta; begin it with "
        + "<?xml version=\"1.0\" encoding=\"\(name)\"?> or save it as UTF-8")
  }

  /// `undecodable-text`, of UTF-16 that only its zeros give away.
  func unmarkedUTF16(in file: String) -> Verdict {
    Verdict(
      rule: .undecodableText, target: file,
      message:
        "file is in UTF-16 without a byte order mark, which browsers do not recognize; save it as UTF-8")
  }

  /// `charset-conflict`.
  func charsetConflict(_ encoding: String, in file: String) -> Verdict {
    Verdict(
      rule: .charsetConflict, target: file,
      message:
        "encoding is declared twice and \(PrintableText(quoting: encoding)) loses; keep one declaration")
  }

  /// `duplicate-id`.
  func duplicateID(_ id: String, in file: String) -> Verdict {
    Verdict(
      rule: .duplicateID, target: file + "#" + id,
      message: "id \(PrintableText(quoting: id)) stands more than once in this page and is the target of a "
        + "reference; give each element an id of its own")
  }

  /// `needs-server`.
  func needsServer(_ url: String) -> Verdict {
    Verdict(
      rule: .needsServer, target: url,
      message: url.isEmpty
        ? "module script needs a server for what it imports, which a browser does not load from a file: URL; "
          + "use a classic script"
        : "\(PrintableText(quoting: url)) is loaded as a module or by a script, which fails from a file: URL; "
          + "use a classic script, or put what it holds into the page")
  }

  /// `missing-lang`.
  var missingLang: Verdict {
    Verdict(
      rule: .missingLang, target: nil,
      message: "page has no lang on its html element, by which voice and font are chosen; "
        + (subject.locale.map { "write <html lang=\"\($0)\">" }
          ?? "write its language, as in <html lang=\"en\">"))
  }

  /// `missing-title`.
  var missingTitle: Verdict {
    Verdict(
      rule: .missingTitle, target: nil,
      message: "page has no title, which windows and searches show; add a title element")
  }

  /// `missing-title`, of a page whose title element holds nothing.
  var blankTitle: Verdict {
    Verdict(
      rule: .missingTitle, target: nil,
      message: "title is empty, and windows and searches show it; write what the page is about")
  }
}
