internal import Files
internal import Hypertext

/// Lists the references of documents, with what becomes of each.
struct ReferenceRecorder {
  private let run: CheckRun
  private let nearest: NearestName
  private var reader = DocumentReader()

  /// Prepares to list; `run` has read every document, so that all ids are known.
  init(_ run: CheckRun) {
    self.run = run
    nearest = NearestName(run.subject)
  }

  /// Gives every reference of a document to `body`, in its order. O(n).
  mutating func record(_ bytes: Span<UInt8>, page: Int, body: (ReferenceRecord) throws -> Void) rethrows {
    let subject = run.subject
    guard let kind = subject.files[page].kind else { return }
    reader.read(bytes, path: subject.files[page].path, kind: kind, fallbackEncoding: run.sheetEncodings[page])
    // Only a module imports anything.
    if kind == .script, !run.modules.contains(page) { return }
    for reference in reader.result.references {
      let target = reader.resolve(reference, in: bytes)
      let (status, path) = outcome(target, of: reference, page: page)
      let position = reader.position(of: reference.offset, in: bytes)
      let names = reader.names(of: reference, in: bytes, kind: kind)
      try body(
        ReferenceRecord(
          place: Place(file: subject.files[page].place, line: position.line, column: position.column),
          element: names.element, attribute: names.attribute,
          isResource: reference.referenceClass == .resource,
          reference: reader.text(of: reference.url, in: bytes), target: path,
          fragment: target.fragment == nil ? nil : String(decoding: reader.fragment, as: UTF8.self),
          status: status))
    }
  }

  private func outcome(
    _ target: URLTarget, of reference: Reference, page: Int
  ) -> (ReferenceRecord.Status, String?) {
    switch target.kind {
    case .local: return localOutcome(target)
    case .ownFragment:
      let isChecked = reference.checksOwnFragment && target.fragment != nil
      let path = run.subject.files[page].path
      return (isChecked && !hasFragment(page) ? .fragment : .resolved, path)
    case .empty: return (.empty, nil)
    case .external: return (.external, nil)
    case .notLocal, .unknownScheme, .moduleSpecifier: return (.notLocal, nil)
    case .absolute, .file, .drive: return (.absolute, nil)
    case .outside: return (.outside, nil)
    }
  }

  private func localOutcome(_ target: URLTarget) -> (ReferenceRecord.Status, String?) {
    let subject = run.subject
    let path = String(decoding: reader.path, as: UTF8.self)
    if target.hasEncodedSlash { return (.missing, path) }
    if !target.isDirectory, let number = subject.names.number(of: path) {
      guard target.fragment != nil, subject.files[number].kind?.hasAnchors ?? false, !hasFragment(number)
      else {
        return (.resolved, path)
      }
      return (.fragment, path)
    }
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    if subject.isFolder(bare.utf8.span) { return (.directory, bare) }
    if subject.leftOut.number(of: path) != nil { return (.notIncluded, path) }
    switch nearest.sameName(as: path)?.likeness {
    case .letterCase: return (.letterCase, path)
    case .normalization: return (.normalization, path)
    case .encodedTwice, .encodedSlash, .slash, .spelling, .folder, nil: break
    }
    switch subject.surroundings.otherLocales.owner(of: path)?.kind {
    case .regular: return (.notIncluded, path)
    case .folder: return (.directory, path)
    case .symbolicLink, .other, nil: return (.missing, path)
    }
  }

  private func hasFragment(_ number: Int) -> Bool {
    let decoded = reader.fragment
    return URLFragment.needsNoElement(decoded.span) || run.hasAnchor(decoded, page: number)
      || run.hasAnchor(reader.serializedFragment, page: number)
  }
}

extension DocumentKind {
  /// Whether a fragment can name an id of a document of this kind.
  var hasAnchors: Bool {
    switch self {
    case .html, .xhtml, .svg: true
    case .css, .webManifest, .script: false
    }
  }
}
